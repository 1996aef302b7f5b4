// Every text of the page, in English. Another language is another table of the type `Texts`: a key that it lacks
// does not compile. Texts with parts that change are functions of those parts.

import type { Letter, RecordFault, Side } from '../rules/protocol';

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
  too_many_steps: () => 'All four steps are used. Send the turn, or undo a step.',
  no_such_piece: () => 'There is no piece on that square.',
  no_empty_neighbor: ({ piece }) => `The ${piece} has no empty square to step to.`,
  game_over: () => 'The game is over.',
  setup_count: () => 'Place all sixteen pieces first.',
  setup_rank: () => 'Pieces are set up on your own two ranks.',
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
  time: (winner) => `${sideName(winner === 'g' ? 's' : 'g')} ran out of time`,
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

export const en = {
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
      ['Ctrl Enter', 'sends the turn from anywhere'],
      ['Escape', 'puts the piece down'],
      ['Drag', 'along the way that the piece shall go; over an enemy and on, to push it there'],
      ['Wheel, swipe', 'takes steps back, and does them again'],
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
    goldHint: 'You set up and move first.',
    silverHint: 'You set up second and see how Gold stands.',
    start: 'Start',
    cancel: 'Back to the game',
  },
  setup: {
    title: (side: Side) => `${sideName(side)}: set up your pieces`,
    hint: 'Tap a marked square to place the next piece, a placed piece to take it back. Drag to swap.',
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
    engineSets: 'The engine sets up its pieces.',
  },
  play: {
    you: 'You',
    engine: (level: number) => `Engine · level ${level}`,
    toMove: (side: Side) => `${sideName(side)} to move`,
    yourTurn: 'Your turn',
    thinking: 'thinking',
    stepsLeft: (count: number) => `${plural(count, 'step', 'steps')} left`,
    send: 'Send turn',
    undoStep: 'Undo step',
    undoTurn: 'Undo turn',
    takeBack: 'Take back',
    resign: 'Resign',
    resignSure: 'Really resign?',
    newGame: 'New game',
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
    chooseDisplaced: (letter: Letter) => `Choose where the ${pieceName(letter)} goes.`,
    goOn: 'Go on, or send the turn.',
    sendIt: 'All steps used: send the turn, or undo.',
    engineTurn: 'The engine is thinking about its turn.',
    over: 'Game over',
    wins: (winner: Side) => `${sideName(winner)} wins`,
    reason: (reason: string, winner: Side) => reasons[reason]?.(winner) ?? reason,
    engineFailed: (message: string) => `The engine stopped: ${message}`,
    secondMark: (label: string) => (label ? `2nd time, as ${label}` : '2nd time'),
    choosePuller: (letter: Letter, pulled: Letter) =>
      `Choose where the ${pieceName(letter)} goes: it pulls the ${pieceName(pulled)} along.`,
    typeMove: 'Type a turn',
    typeHint: 'Ee2n, Ee2nn, Ee4 …',
    typeEnter: 'Enter it',
    typeFault: (message: string) => `This cannot be played: ${message}.`,
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
