// What tusk.wasm answers: the shape of each operation's JSON. The other side of this contract is src/wasm of the
// repository; the words (codes, reasons) are those of the C++ library.

export type Side = 'g' | 's';

/** A square by name, "a1" to "h8". */
export type Square = string;

/** A piece letter: EMHDCR for Gold, emhdcr for Silver. */
export type Letter = string;

/** 64 letters from a8 to h8 down to a1 to h1; a blank is an empty square. */
export type BoardText = string;

export type Variant = 'standard' | 'endless_endgame' | 'freestyle';

export interface BySide<T> {
  gold: T;
  silver: T;
}

export interface Captured {
  piece: Letter;
  square: Square;
}

/** One step that has been played, and the board after it. */
export interface Frame {
  text: string;
  piece: Letter;
  from: Square;
  to: Square;
  /** An enemy piece that was pushed or pulled. */
  displaced: boolean;
  captured: Captured | null;
  board: BoardText;
}

/** A step that the rules allow now. */
export interface StepOption {
  text: string;
  from: Square;
  to: Square;
  kind: 'plain' | 'finish' | 'push' | 'pull';
  captured: Captured | null;
}

/** The shortest way of one piece to a square more than one step away. */
export interface Route {
  from: Square;
  to: Square;
  steps: string[];
}

export interface Frozen {
  square: Square;
  /** Where the stronger enemies stand. */
  by: Square[];
}

/** A piece that would be frozen, or captured on its trap, but for its friends. */
export interface Protected {
  square: Square;
  on_trap: boolean;
  /** Where the stronger enemies stand. */
  from: Square[];
  /** Where the friends stand. */
  by: Square[];
}

export interface TrapView {
  square: Square;
  /** The side that holds it, if one does. */
  holder: Side | null;
  /** Where the pieces of both sides stand that stand beside it. */
  guards: Square[];
}

export interface Outcome {
  winner: Side;
  reason: string;
}

export interface Fault {
  code: string;
  message: string;
}

export interface TurnSummary {
  /** "1g", "1s", "2g" … */
  label: string;
  text: string;
  /** How often the position after it had occurred by then, itself included; 0 for a setup. */
  occurrences: number;
  /** The turn after which its position was there before; empty if it was not. */
  same_as: string;
}

export interface SetupView {
  /** Pieces not yet placed, strongest first. */
  left: Letter[];
  /** Home squares that are still empty. */
  open: Square[];
  complete: boolean;
  /** Why the placement may not be submitted. */
  faults: Fault[];
}

/** Everything the board needs to know about a game at one moment. */
export interface GameView {
  phase: 'setup' | 'play' | 'over';
  side: Side;
  label: string;
  board: BoardText;
  steps_used: number;
  steps_left: number;
  /** An unfinished push: the square that must be entered and the piece that was pushed away from it. */
  push: Captured | null;
  steps: StepOption[];
  routes: Route[];
  frozen: Frozen[];
  protected: Protected[];
  traps: TrapView[];
  /** The steps of the turn so far. */
  frames: Frame[];
  /** The turn so far in official notation, with its captures. */
  turn_text: string;
  /** Why the turn may not end here; null if it may. */
  end_fault: string | null;
  /** How often the position has occurred that ending the turn here would make, that time included. */
  occurrences: number;
  /** The turn after which that position was there last; empty if it was not. */
  same_as: string;
  outcome: Outcome | null;
  /** Pieces that each side has lost, strongest first. */
  lost: { gold: Letter[]; silver: Letter[] };
  turns: TurnSummary[];
  /** The steps of the last turn played. */
  last: Frame[];
  setup: SetupView | null;
}

/** Why a step is refused, and the squares of the pieces that have to do with it. */
export interface Refusal {
  code: string;
  message: string;
  piece: Letter | null;
  by: Square[];
}

/** One turn of a finished or running game. */
export interface ReplayTurn {
  label: string;
  side: Side;
  text: string;
  occurrences: number;
  /** Steps; none for a setup. */
  frames: Frame[];
  /** The board after the turn. */
  board: BoardText;
}

export interface Replay {
  /** Before the first turn. */
  board: BoardText;
  turns: ReplayTurn[];
  outcome: Outcome | null;
}

export interface RecordFault extends Fault {
  /** The turn at fault, "12g", or the empty text if it is not one turn's. */
  label: string;
}

/** What leading a piece over some squares means. */
export interface Gesture {
  steps: string[];
  frames: Frame[];
  /** Where something is left open: the squares to choose from, each with the steps it stands for. */
  choices: GestureChoice[];
  /** Why nothing is meant; null too where the piece came back to where it stood. */
  refusal: Refusal | null;
}

export interface GestureChoice {
  square: Square;
  steps: string[];
}

/** What is wrong with a typed text. */
export interface TypedFault extends Refusal {
  /** The word at fault; empty if it is not one word. */
  word: string;
  /** The board that it is about: after the words before. */
  board: BoardText;
}

/** A typed turn: its steps, or in a setup all placements as they then are. */
export interface TypedTurn {
  entries: string[];
  fault: TypedFault | null;
}

export interface SetupPreset {
  name: string;
  title: string;
  placements: string[];
}

export interface SetupPresets {
  presets: SetupPreset[];
}

export interface Placements {
  placements: string[];
}

/** The start of Endless Endgame that a seed stands for. */
export interface EndgameStart {
  /** As the rules want it back. */
  start: string;
  board: BoardText;
}

/** A time control that could be read; times in seconds, 0 in a limit for none. */
export interface TimeControl {
  /** The canonical text. */
  text: string;
  unlimited: boolean;
  per_move: number;
  reserve: number;
  percent: number;
  reserve_cap: number;
  game_limit: number;
  turn_limit: number;
  turn_time_limit: number;
}

/** One side's clock as the turn at hand begins, in seconds. */
export interface SideClock {
  control: string;
  reserve: number;
  /** What its last turn took. */
  used: number;
  /** What a turn of this side may take now; null for no limit. */
  allowance: number | null;
  /** How much of that may be used before the reserve shrinks. */
  before_reserve: number;
}

export interface ClockView {
  /** Null for a side without a clock. */
  gold: SideClock | null;
  silver: SideClock | null;
  game_used: number;
  /** Of the whole game's time; null where that is not limited. */
  game_left: number | null;
  /** How the game has ended by its limit of time or turns. */
  scored: Outcome | null;
  /** How it ends if the side to move lets its time run out. */
  flagged: Outcome;
}

export interface HintLine {
  kind: 'goal' | 'win' | 'capture';
  /** The steps in official notation. */
  text: string;
  victim: Letter | null;
  trap: Square | null;
  frames: Frame[];
}

export interface Hints {
  lines: HintLine[];
}

export interface RecordText {
  record: string;
}

/** A game of a record, as far as it could be played. */
export interface ReadGame {
  /** The event, or empty. */
  title: string;
  variant: Variant;
  start: string | null;
  names: BySide<string>;
  ratings: BySide<string>;
  armies: BySide<string>;
  controls: BySide<string>;
  moves: string[];
  /** Milliseconds of each turn, 0 where the record does not tell. */
  used: number[];
  result: Outcome | null;
  faults: RecordFault[];
}

export interface ReadGames {
  games: ReadGame[];
}

export interface Thought {
  move: string;
  /** The steps of the move; none for a setup. */
  frames: Frame[];
  /** In hundredths of a rabbit, for the side that moves. */
  score: number;
  depth: number;
  nodes: number;
  seconds: number;
}

/** The operations of the rules and what each answers. */
export interface Operations {
  view: GameView;
  explain: Refusal;
  gesture: Gesture;
  read_turn: TypedTurn;
  setup_presets: SetupPresets;
  quick_setup: Placements;
  mirror_setup: Placements;
  replay: Replay;
  endgame_start: EndgameStart;
  time_control: TimeControl;
  clock: ClockView;
  hint: Hints;
  write_record: RecordText;
  read_record: ReadGames;
  think: Thought;
}

export type Operation = keyof Operations;

/** What goes wrong on the way to the rules; every other code is a word of the C++ library. */
export type TransportCode = 'cancelled' | 'crashed' | 'not_loaded';

export interface Failure {
  code: string;
  message: string;
  offset: number;
}

export type Result<T> = { ok: true; value: T } | { ok: false; error: Failure };

/** Makes the failing side of a result. */
export function failure(code: TransportCode, message: string): { ok: false; error: Failure } {
  return { ok: false, error: { code, message, offset: 0 } };
}

/** What a worker is sent: first the compiled module, then requests. */
export type ToWorker =
  | { type: 'module'; module: WebAssembly.Module }
  | { type: 'request'; id: number; operation: Operation; text: string };

/** What a worker sends back for each request: the JSON text of a `Result`'s value or error. */
export interface FromWorker {
  id: number;
  status: number;
  json: string;
}
