// A real game of the arimaa.com archive (names left out), for those who have none at hand: fifteen captures and a goal.

export const kExampleGame = `1g Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Da2 Hb2 Cc2 Ed2 Me2 Cf2 Hg2 Dh2
1s ra8 rb8 rc8 dd8 de8 rf8 rg8 rh8 hb7 ra7 cc7 md7 ee7 cf7 rh7 hg7
2g Ed2n Me2n Hb2n Hg2n
2s ee7s ee6s de8s ee5s
3g Dh2n Dh3n Da2n Da3n
3s ee4e Me3n Me4n ef4w
4g Ed3n Ed4n Me5n Ed5n
4s ee4n hb7s Me6e Mf6x ee5n
5g Ed6s Ed5w Ec5w Dh4n
5s hg7s hg6e hh6w Dh5n
6g hb6e Eb5n Eb6n Cc2e
6s hg6s Dh6w Dg6w Df6x hg5n
7g ra7s Eb7w ra6s Ea7s
7s ee6s de7s hc6e ee5s
8g ra5e Ea6s rb5e Ea5e
8s ee4e ef4e eg4w Hg3n
9g rc5s Eb5e rc4s rc3x Ec5s
9s ef4w Hg4w md7e rh7w
10g Da4n Da5n Da6e Ec4e
10s Hf4n ee4e Hf5n Hf6x ef4n
11g Db6n cc7e Db7e Ed4n
11s ef5w dd8e cd7n me7w
12g hd6w hc6x Ed5n md7e Ed6n
12s ee5w rb8s ra8s ed5n
13g rb7n Dc7w ra7n Db7w
13s rc8s cd8w de8w rf8w
14g rc7w Ed7w
14s ed6s dd8s de6w re8w
15g rb7s Ec7w rb6s Eb7s
15s cc8s cf7s me7e cf6w
16g rb5s Eb6s rb4e Eb5s
16s ed5s ed4s ed3n Cd2n
17g rc4s rc3x Eb4e Da7e Ec4n
17s ed4w ec4w eb4n eb5n
18g Ec5e dd6w Ed5n Cd3s
18s eb6s eb5s Hb3e Hc3x eb4s
19g cc7n dc6x Db7e Cd2e Ce2n
19s eb3n dd7e eb4e ec4n
20g Ed6n de7n Ed7e Dc7e
20s ec5e ed5n ed6s Dd7s
21g ce6e Ee7s Dd6n Ee6w
21s de8s cf6w cc8s hg6w
22g cc7s cc6x Dd7w ce6s Ed6e
22s ed5n ed6n Dc7s Dc6x ed7w
23g de7n Ee6n mf7n hf6x Ee7e
23s ec7e rh8s ed7e ce5n
24g rg7s Ef7e rg6w Eg7s
24s mf8s ce6w rh7w ee7s
25g rg7e Eg6n mf7n Eg7w
25s rh7w rf6e ee6n cd6e
26g rg7e Ef7e rg6s Eg7s
26s ee7w rh7w mf8s ed7s
27g rg5s Eg6s rg4s Eg5s
27s ed6s rg7s rg8s ce6w
28g rg3w rf3x Eg4s Eg3n Eg4w
28s ed5e de8s de7s ee5s
29g Cf2e Cg2n Ef4n Ef5w
29s Ce3w ee4s Cd3w Cc3x ee3w
30g Ee5w cd6w cc6x Ed5n Ed6n
30s ed3e rb8e ra8e ee3n
31g Ed7e de6s Ee7s Ee6n
31s ee4e ef4e Cg3w Cf3x eg4s
32g mf7s Ee7e rg7e Ef7e
32s eg3n mf6w eg4w ef4w
33g Ra1n Ra2n Ra3n Ra4n
33s me6n de5n de6e df6n
34g Ra5n Ra6n Ra7n
`;
