import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** The icons of game-icons.net that stand for each piece letter, by piece set. */
const kIcons = {
  animals: {
    E: 'elephant-head',
    M: 'camel-head',
    H: 'horse-head',
    D: 'labrador-head',
    C: 'cat',
    R: 'rabbit-head',
  },
  chess: {
    E: 'chess-king',
    M: 'chess-queen',
    H: 'chess-rook',
    D: 'chess-bishop',
    C: 'chess-knight',
    R: 'chess-pawn',
  },
} as const;

const kModule = 'virtual:piece-icons';

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
}

/**
 * Offers `virtual:piece-icons`: the path data (512 units square) of the six pieces of each piece set, and of nothing
 * else in the icon set, so that the thousands of other icons never reach the bundle.
 */
export function pieceIcons(): Plugin {
  return {
    name: 'tusk-piece-icons',
    resolveId: (id) => (id === kModule ? `\0${kModule}` : null),
    load(id) {
      if (id !== `\0${kModule}`) return null;
      const set = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as IconSet;
      const pathOf = (name: string) => {
        const data = set.icons[name]?.body.match(/^<path fill="currentColor" d="([^"]+)"\/>$/)?.[1];
        if (data === undefined) throw new Error(`icon ${name} is not a single path`);
        return data;
      };
      const sets = Object.entries(kIcons).map(([name, icons]) => [
        name,
        Object.fromEntries(Object.entries(icons).map(([letter, icon]) => [letter, pathOf(icon)])),
      ]);
      return `export default ${JSON.stringify(Object.fromEntries(sets))};`;
    },
  };
}
