// Every text of the page, in English. Another language is another table of the type `Texts`: a key that it lacks
// does not compile. Texts with parts that change are functions of those parts.

import type { Letter, Outcome, RecordFault, Side, Variant } from '../rules/protocol';

const kPieceNames: Record<string, string> = {
  E: 'elephant',
  M: 'camel',
  H: 'horse',
  D: 'dog',
  C: 'cat',
  R: 'rabbit',
};

const pieceName = (letter: Letter) => kPieceNames[letter.toUpperCase()] ?? letter;
const sideName = (side: Side) => (side === 'g' ? 'Gold' : 'Silver');
const colored = (letter: Letter) =>
  `${letter === letter.toUpperCase() ? 'gold' : 'silver'} ${pieceName(letter)}`;
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** What a refusal is about: the piece that should move, and the pieces that have to do with it, as "elephant on d5". */
export interface RefusalWords {
  piece: string;
  by: string[];
}

const refusals: Record<string, (words: RefusalWords) => string> = {
  frozen: ({ piece, by }) =>
    `The ${piece} is frozen by the ${listed(by)}: it has a stronger enemy beside it and no friend.`,
  occupied: () => 'That square is taken. A piece steps only to an empty square.',
  too_far: ({ piece }) => `The ${piece} cannot get there with the steps that are left.`,
  rabbit_backward: () => 'Rabbits never step backward.',
  no_pusher: ({ piece }) =>
    `To push or pull the ${piece} you need a stronger piece beside it that is not frozen.`,
  pusher_frozen: ({ piece, by }) =>
    `The ${piece} cannot be pushed: the ${listed(by)} beside it is frozen itself.`,
  push_incomplete: ({ piece }) =>
    `First finish the push: a stronger piece must step where the ${piece} stood.`,
  push_pull_chained: () => 'The step that finishes a push cannot also pull.',
  nothing_stronger: () => 'Elephants are never pushed or pulled: nothing is stronger.',
  too_weak_to_finish: ({ piece }) =>
    `The ${piece} is not stronger than the pushed piece and cannot finish the push.`,
  push_needs_two: () => 'A push takes two steps, and only one is left.',
  too_many_steps: () => 'All steps of this turn are used. Send it, or undo a step.',
  no_such_piece: () => 'There is no piece on that square.',
  no_empty_neighbor: ({ piece }) => `The ${piece} has no empty square to step to.`,
  game_over: () => 'The game is over.',
  setup_count: () => 'Place all sixteen pieces first.',
  setup_rank: () => 'Pieces are set up on your own two ranks.',
};

/** What is about a typed word only; what the rules refuse is among the refusals. */
interface TypedWords {
  piece: Letter | null;
  by: string[];
  /** What the library says of it. */
  message: string;
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
const ownSide = (letter: Letter | null) =>
  letter !== null && letter === letter.toLowerCase() ? 'Silver' : 'Gold';

const typedFaults: Record<string, (words: TypedWords) => string> = {
  no_such_piece: ({ piece }) =>
    piece === null ? 'No such piece stands there.' : `No ${colored(piece)} stands there.`,
  no_pusher: ({ piece }) =>
    `The ${piece === null ? 'piece' : pieceName(piece)} is not yours. To push or pull it you need a stronger piece beside it that is not frozen.`,
  not_adjacent: () => 'The step leaves the board, or goes further than one square.',
  ambiguous: ({ message }) => `${sentence(message)} Name more squares or steps.`,
  no_move: () => 'No turn that you can play now fits this.',
  open_step: () => 'Every step has to be named.',
  wrong_side: () => 'It is the other side’s turn.',
  wrong_capture: ({ message }) => sentence(message),
  bad_square: () => 'There is no such square: a1 to h8.',
  bad_piece: () => 'There is no such piece: E M H D C R for Gold, e m h d c r for Silver.',
  bad_text: () => 'This is not a step. A step is typed like Ee2n: piece, square, direction.',
  setup_side: ({ piece }) =>
    ownSide(piece) === 'Silver'
      ? 'This is a piece of Silver’s. Gold’s are typed in capitals.'
      : 'This is a piece of Gold’s. Silver’s are typed in small letters.',
  setup_count: ({ piece }) =>
    piece === null ? 'These are too many pieces.' : `You have not so many ${pieceName(piece)}s.`,
  setup_square_twice: () => 'Two pieces cannot stand on one square.',
  rabbit_on_goal: () => 'A rabbit must not begin on its goal rank.',
};

const endFaults: Record<string, string> = {
  no_move: 'A turn needs at least one step.',
  push_incomplete: 'Finish the push first: move a stronger piece into the empty square.',
  no_change: 'The turn must change the board: this is where it began.',
  third_repetition: 'This position would occur a third time. Play something else.',
};

const reasons: Record<string, (winner: Side) => string> = {
  goal: (winner) => `a ${sideName(winner).toLowerCase()} rabbit reached its goal`,
  elimination: (winner) => `${sideName(winner === 'g' ? 's' : 'g')} has no rabbits left`,
  immobilization: (winner) => `${sideName(winner === 'g' ? 's' : 'g')} has no legal turn`,
  resignation: (winner) => `${sideName(winner === 'g' ? 's' : 'g')} resigned`,
  timeout: (winner) => `${sideName(winner === 'g' ? 's' : 'g')} ran out of time`,
  'illegal move': (winner) => `${sideName(winner === 'g' ? 's' : 'g')} played an illegal turn`,
  forfeit: (winner) => `${sideName(winner === 'g' ? 's' : 'g')} forfeited`,
  score: () => 'more pieces when the time of the game was up',
  abandoned: () => 'the game was abandoned',
};

const presetTitles: Record<string, string> = {
  '99of9': '99of9, cats behind the traps',
  '99of9_dogs': '99of9, dogs behind the traps',
  '99of9_mixed': '99of9, one of each',
  rusty: 'Rusty’s Gold',
  rusty_elephant_d: 'Rusty’s Gold, elephant on d',
  front_row: 'All officers in front',
  ehh: 'Elephant and both horses together',
};

const levelHints = [
  'For a first game: overlooks most things.',
  'Overlooks a lot, even wins.',
  'Looks at its own turn, and not always at yours.',
  'Overlooks a capture now and then.',
  'Sees most captures.',
  'Plays soundly and makes a mistake at times.',
  'Plans a turn or two ahead.',
  'Strong: hardly overlooks anything.',
  'Stronger still.',
  'All that the engine can do: thinks for up to five seconds.',
];

const setupFaults: Record<string, string> = {
  no_rabbits: 'At least one rabbit has to be placed.',
  rabbit_on_goal: 'A rabbit must not begin on its goal rank.',
};

const variantNames: Record<Variant, string> = {
  standard: 'Standard',
  endless_endgame: 'Endless Endgame',
  freestyle: 'Freestyle',
};

const kPieceOrder = 'EMHDCR';
/** "a camel and two dogs" for "MDD". */
const countedPieces = (letters: string) =>
  listed(
    [...kPieceOrder].flatMap((letter) => {
      const count = letters.split(letter).length - 1;
      if (count === 0) return [];
      const name = kPieceNames[letter] ?? letter;
      if (count > 1) return [`${count === 2 ? 'two' : count} ${name}s`];
      return [`${name === 'elephant' ? 'an' : 'a'} ${name}`];
    }),
  );

/** "1 min" or "15 s" for seconds. */
const duration = (seconds: number) => {
  if (seconds < 60) return `${seconds} s`;
  if (seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds % 60 === 0
    ? `${seconds / 60} min`
    : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

export const en = {
  /** For dates and numbers. */
  locale: 'en',
  app: {
    name: 'Tusk',
    tagline: 'Arimaa in your browser',
    play: 'Play',
    review: 'Review',
    sections: 'Sections',
    loadFailed: 'The rules could not be loaded. Reload the page to try again.',
  },
  side: sideName,
  piece: pieceName,
  pieceOn: (letter: Letter, square: string) => `${pieceName(letter)} on ${square}`,
  board: {
    name: 'Board',
    empty: (square: string) => `${square}, empty`,
    occupied: (square: string, letter: Letter) => `${square}, ${colored(letter)}`,
    frozenBy: (by: readonly string[]) => `frozen by the ${listed(by)}`,
    trap: 'trap',
    notFrozen: (by: readonly string[]) =>
      `not frozen: the ${listed(by)} ${by.length === 1 ? 'stands' : 'stand'} by it`,
    safeOnTrap: (by: readonly string[]) =>
      `safe on the trap: the ${listed(by)} ${by.length === 1 ? 'stands' : 'stand'} by it`,
    holdsTrap: (holder: Side | null, guards: readonly string[]) =>
      (holder === null ? 'nobody holds this trap' : `${sideName(holder)} holds this trap`) +
      (guards.length === 0
        ? ''
        : `: beside it ${guards.length === 1 ? 'is' : 'are'} the ${listed(guards)}`),
    wouldTake: (steps: number) => `takes ${plural(steps, 'step', 'steps')}`,
    flip: 'Flip the board',
    flipShort: 'Flip',
  },
  settings: {
    title: 'Settings',
    open: 'Settings',
    close: 'Close',
    pieces: 'Pieces',
    pieceSets: { animals: 'Animals', chess: 'Chess', letters: 'Letters' },
    coordinates: 'Squares',
    coordinateChoices: { all: 'Named', traps: 'Traps', none: 'Plain' },
    theme: 'Colours',
    themes: { system: 'As device', light: 'Light', dark: 'Dark' },
    motion: 'Motion',
    motions: { none: 'None', fast: 'Fast', normal: 'Normal' },
    sound: 'Sound',
    stepMode: 'Step by the edge of a square',
    stepModeHint: 'A click near an edge of a piece’s square moves it one step that way.',
    keys: 'Keys and gestures',
    keyTexts: [
      ['Arrows', 'move about the board; with a piece in hand, step'],
      ['Enter', 'picks up a piece, and sends the turn'],
      ['Space', 'picks up and puts down'],
      ['Backspace', 'takes a step back; with Shift, the whole turn'],
      ['Ctrl Enter', 'sends the turn, or submits the setup, from anywhere'],
      ['Escape', 'puts the piece down'],
      ['Drag', 'along the way that the piece shall go; over an enemy and on, to push it there'],
      ['Wheel, swipe', 'takes steps back, and does them again'],
    ] as [string, string][],
  },
  rulesInShort: {
    title: 'New to Arimaa? The rules',
    order: 'From strong to weak: elephant, camel, horse, dog, cat, rabbit',
    texts: [
      ['Aim.', 'One of your rabbits reaches the far end of the board.'],
      [
        'A turn',
        'is up to four steps, by one piece or several: to the next square ahead, aside or back. Rabbits never step back.',
      ],
      [
        'Push and pull.',
        'A piece moves a weaker enemy beside it, for two steps: it pushes it on and takes its square, or steps away and pulls it along.',
      ],
      [
        'Frozen',
        'is a piece beside a stronger enemy. It cannot step while no friend stands beside it.',
      ],
      [
        'Traps.',
        'Four squares capture a piece that stands there with no friend beside it, your own too.',
      ],
      ['You also win', 'when the other side has no rabbits left, or cannot move.'],
    ] as [string, string][],
  },
  newGame: {
    title: 'New game',
    opponent: 'Opponent',
    engine: 'Engine',
    person: 'Two people',
    personHint: 'Two people take turns on this screen.',
    level: 'Level',
    levelHint: (level: number) => levelHints[level - 1] ?? '',
    youPlay: 'You play',
    random: 'Random',
    goldHint: 'You set up and move first.',
    silverHint: 'You set up second and see how Gold stands.',
    randomHint: 'The lot decides who begins.',
    variant: 'Game',
    variantName: (variant: Variant) => variantNames[variant],
    endgameShort: 'Endgame',
    endgameHint:
      'Equal small armies, drawn by lot, and no setup. Gold begins with a turn of two steps.',
    another: 'Another one',
    drawn: 'The drawn position',
    seed: (seed: number) => `No. ${seed}`,
    freestyleHint: 'Any pieces on any squares; at least one rabbit, none on its goal.',
    handicap: 'Handicap',
    noHandicap: 'None: free setup',
    handicapOf: (letters: string) => `Without ${countedPieces(letters)}`,
    customHandicap: 'Other …',
    giver: 'Given by',
    you: 'You',
    theEngine: 'The engine',
    replaced: 'Instead',
    nothing: 'Nothing',
    rabbits: 'Rabbits',
    leaveOut: 'Left out',
    leaveOutHint: 'Letters of the pieces: E M H D C R.',
    leaveOutFault: 'These letters do not name pieces of one army that leave a rabbit.',
    clock: 'Clock',
    noClock: 'No clock',
    customClock: 'Other …',
    clockName: (perMove: number, reserve: number) =>
      `${duration(perMove)} a turn, ${duration(reserve)} reserve`,
    clockField: 'Clock text',
    clockFieldHint: 'Per turn / reserve / % kept / highest reserve / whole game / longest turn.',
    clockReads: (text: string, perMove: number, reserve: number) =>
      `Understood as ${text}: ${duration(perMove)} a turn, ${reserve === 0 ? 'no' : duration(reserve)} reserve.`,
    clockFault: (message: string, field: number) => `Field ${field}: ${message}.`,
    pauseAway: 'Stop the clock while I am away',
    start: 'Start',
    cancel: 'Back to the game',
  },
  clock: {
    left: (side: Side, time: string) => `${sideName(side)}: ${time} left`,
    unlimited: 'no limit',
    reserve: (time: string) => `+${time}`,
    partsTitle: 'Left of this turn’s own time, and in reserve',
    low: (side: Side) => `${sideName(side)} has little time left.`,
  },
  hints: {
    title: 'Hints',
    goal: 'Goal',
    goalTitle: 'Can this turn win?',
    threat: 'Threat',
    threatTitle: 'What does the other side threaten?',
    move: 'Suggest',
    enter: 'Enter it',
    next: 'Next',
    moveTitle: 'What would the engine play?',
    thinking: 'The engine is looking for a turn.',
    noGoal: 'No goal this turn.',
    noGoalYet: 'No goal with the steps that are left.',
    noThreat: (side: Side) => `${sideName(side)} threatens neither a goal nor a capture.`,
    canGoal: (text: string) => `This turn reaches the goal: ${text}.`,
    alreadyThere: 'A rabbit stands on its goal: send the turn.',
    canWin: (text: string) => `This turn wins: ${text}.`,
    threatensGoal: (side: Side, text: string) => `${sideName(side)} threatens a goal: ${text}.`,
    threatensCapture: (side: Side, victim: Letter, trap: string, text: string) =>
      `${sideName(side)} can capture the ${pieceName(victim)} on ${trap}: ${text}.`,
    nth: (index: number, count: number) => `${index} of ${count}. `,
    suggests: (text: string) => `The engine would play ${text}.`,
    ends: 'The engine would send the turn as it is.',
  },
  games: {
    title: 'Your games',
    open: 'Games',
    none: 'No games yet. Every game that you begin is kept here, in this browser.',
    list: 'Games',
    against: (level: number) => `Engine · level ${level}`,
    twoPeople: 'Two people',
    turn: (label: string, side: Side) => `${label} · ${sideName(side)} to move`,
    yourTurn: (label: string) => `${label} · your turn`,
    settingUp: (side: Side) => `${sideName(side)} sets up`,
    result: ({ winner }: Outcome, own: Side | null) =>
      own === null ? `${sideName(winner)} won` : winner === own ? 'You won' : 'You lost',
    runs: 'The clock runs.',
    current: 'on the board',
    continueGame: 'Continue',
    look: 'Look',
    nameOf: (opponent: string, when: string) => `${opponent}, ${when}`,
    remove: 'Delete',
    removed: 'The game was deleted.',
    undo: 'Undo',
    exportGame: 'Export',
    exportAll: 'Export all',
    importGames: 'Import',
    importLabel: 'Game records',
    importHint: 'Paste records, a move list or rows of arimaa.com’s archive, or choose a file.',
    importFile: 'Choose a file',
    importCancel: 'Cancel',
    imported: (count: number) => `${plural(count, 'game', 'games')} added.`,
    importNone: 'No game was found in this text.',
    importFaults: (count: number) =>
      `${plural(count, 'game was', 'games were')} read up to a fault, or left out.`,
    close: 'Back to the game',
    exportFailed: (message: string) => `The record could not be written: ${message}`,
    trouble: {
      not_lasting: (_: string) =>
        'This browser keeps nothing for the page. Games are lost when it is closed; export what you want to keep.',
      not_kept: (detail: string) =>
        `The game could not be kept (${detail}). It goes on, but export it before you close the page.`,
      unreadable: (detail: string) =>
        detail === 'newer'
          ? 'Some games were written by a newer version of Tusk. They stay kept, but are not shown.'
          : `Games that cannot be read: ${detail}. They stay kept, but are not shown.`,
    },
  },
  setup: {
    title: (side: Side) => `${sideName(side)}: set up your pieces`,
    hint: 'Press a square to place the next piece, a piece to take it back; drag to swap.',
    ready: 'All sixteen stand. Look at it once more, then submit.',
    left: 'To place',
    next: (letter: Letter) => `Next: ${pieceName(letter)}`,
    choose: (letter: Letter, count: number) => `${pieceName(letter)}, ${count} to place`,
    quick: 'Quick setup',
    quickHint: 'The balanced classic, all sixteen pieces',
    partial: 'No cats or dogs',
    partialHint: 'The same, with cats and dogs left to you',
    known: 'Known setups',
    lastUsed: 'Last used',
    presetTitle: (name: string, title: string) => presetTitles[name] ?? title,
    mirror: 'Mirror left and right',
    clear: 'Take all pieces back',
    submit: 'Submit setup',
    outside: 'Your pieces begin on the squares with a dashed mark.',
    taken: 'Another piece stands there.',
    freeHint: 'Choose a kind and press an empty square; pressed again, a piece goes back.',
    freeReady: 'Place as many pieces as you like, then submit.',
    armyReady: 'All your pieces stand. Look at it once more, then submit.',
    fault: (code: string): string | null => setupFaults[code] ?? null,
    engineSets: 'The engine sets up its pieces.',
  },
  play: {
    you: 'You',
    engine: (level: number) => `Engine · level ${level}`,
    toMove: (side: Side) => `${sideName(side)} to move`,
    yourTurn: 'Your turn',
    pageTitle: (yourTurn: boolean) => (yourTurn ? 'Your turn · Tusk' : 'Tusk · Arimaa'),
    thinking: 'thinking',
    stepsLeft: (count: number) => `${plural(count, 'step', 'steps')} left`,
    send: 'Send turn',
    undoStep: 'Undo step',
    undoTurn: 'Undo turn',
    takeBack: 'Take back',
    resign: 'Resign',
    resignSure: 'Really resign?',
    resignSureShort: 'Really?',
    newGame: 'New game',
    newGameShort: 'New',
    rematch: 'Rematch',
    reviewGame: 'Review this game',
    moves: 'Moves',
    noMoves: 'No moves yet.',
    captured: (side: Side) => `${sideName(side)} has lost`,
    second: (label: string) =>
      `This position occurs for the second time${label ? `, as after ${label}` : ''}. A third time is not allowed.`,
    finishPush: (letter: Letter, square: string) =>
      `Finish the push: move a stronger piece to ${square}, where the ${pieceName(letter)} stood.`,
    pickPiece: 'Pick a piece and choose where it goes. To push, pick the enemy piece.',
    chooseFar: (letter: Letter) =>
      `Choose where the ${pieceName(letter)} goes. Numbers tell the steps that it takes.`,
    deadly: 'A red cross: a piece of yours would be captured there.',
    lost: (letter: Letter, square: string) =>
      `Your ${pieceName(letter)} was captured: no friend stands beside the trap ${square}.`,
    taken: (letter: Letter, square: string) =>
      `The ${pieceName(letter)} is captured in the trap ${square}.`,
    mayPull: 'A piece with a dashed ring can be pulled along.',
    chooseDisplaced: (letter: Letter) => `Choose where the ${pieceName(letter)} goes.`,
    goOn: 'Go on, or send the turn.',
    sendIt: 'All steps used: send the turn, or undo.',
    engineTurn: 'The engine is thinking about its turn.',
    engineMoves: 'The engine moves.',
    elsewhere: 'This game is being played in another tab. Here it is shown as it goes on.',
    takeOver: 'Play here',
    over: 'Game over',
    wins: (winner: Side) => `${sideName(winner)} wins`,
    reason: (reason: string, winner: Side) => reasons[reason]?.(winner) ?? reason,
    engineFailed: (message: string) => `Something went wrong: ${message}`,
    retry: 'Try again',
    firstEndgameTurn: "Gold's first turn has two steps. Pick a piece and choose where it goes.",
    secondMark: (label: string) => (label ? `2nd time, as ${label}` : '2nd time'),
    choosePuller: (letter: Letter, pulled: Letter) =>
      `Choose where the ${pieceName(letter)} goes: it pulls the ${pieceName(pulled)} along.`,
    lookingBack: (label: string) => `The board after ${label}. The game has gone on since.`,
    backToNow: 'Back to now',
    typeMove: 'Type a turn',
    typeHint: 'Ee2n, Ee2nn, Ee4 …',
    typeEnter: 'Enter the typed turn',
  },
  typed: {
    at: (word: string, text: string) => `${word}: ${text}`,
    fault: (code: string, words: TypedWords): string | null => typedFaults[code]?.(words) ?? null,
    whichSetup: (names: readonly string[]) => `Which one: ${names.join(', ')}?`,
    setup: 'Type a setup',
    setupHint: (side: Side) => (side === 'g' ? 'Ee2 Md2 … or 99of9' : 'ed7 me7 … or 99of9'),
    setupEnter: 'Place the typed pieces',
    setupBad: 'A piece is placed like Ee2. Names of known setups are read as well.',
  },
  refusal: (code: string, words: RefusalWords): string | null => refusals[code]?.(words) ?? null,
  endFault: (code: string): string => endFaults[code] ?? code,
  review: {
    title: 'Review a game',
    hint: 'Paste a move list of arimaa.com, or a row of its game archive.',
    label: 'Game text',
    placeholder: '1g Ee2 Md2 …\n1s ee7 md7 …\n2g Ee2n …',
    open: 'Open',
    another: 'Another game',
    example: 'Show an example',
    chooseGame: 'Game',
    player: (name: string, rating: string) => (rating ? `${name} (${rating})` : name),
    gameName: (index: number, gold: string, silver: string) =>
      gold || silver ? `${index}. ${gold || '?'} – ${silver || '?'}` : `Game ${index}`,
    first: 'To the start',
    previousTurn: 'Previous turn',
    previousStep: 'Previous step',
    nextStep: 'Next step',
    nextTurn: 'Next turn',
    last: 'To the end',
    auto: 'Play through',
    pause: 'Pause',
    start: 'Start',
    stepOf: (step: number, count: number) => `step ${step} of ${count}`,
    none: 'No game was found in this text.',
    faults: 'Faults',
    fault: (game: number, fault: RecordFault) =>
      fault.label
        ? `Game ${game}, move ${fault.label}: ${fault.message}`
        : `Game ${game}: ${fault.message}`,
    recorded: 'Recorded result',
    unfinished: 'The game is not over on the board.',
  },
  about: {
    title: 'About',
    text: 'Tusk is a free home for the board game Arimaa. It is not affiliated with arimaa.com; Arimaa is a trademark of its owner.',
    icons: 'Piece icons by Delapouite, Lorc and Skoll,',
    iconsLink: 'game-icons.net',
    iconsLicence: 'CC BY 3.0',
  },
};

export type Texts = typeof en;
