// Games as records: what a record tells of a game of this browser, and games made of records.

import { t } from '../i18n';
import type { ReadGame, Side } from '../rules/protocol';
import type { GameText, RecordFacts, Rules } from '../rules/rules';
import { completeConfig, kPlainConfig } from './config';
import { freshGame, type SavedGame } from './saved-game';

/** The tags of Tusk's own that say what a game was agreed to be. */
const kEngineName = /^Tusk, level (\d+)$/;

function nameOf({ config }: SavedGame, side: Side): string {
  if (config.opponent === 'person') return '';
  return config.side === side ? t.play.you : `Tusk, level ${config.level}`;
}

/** "2026.11.30", as records have it. */
function dateOf(milliseconds: number): string {
  const date = new Date(milliseconds);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}.${two(date.getMonth() + 1)}.${two(date.getDate())}`;
}

export function textOf({ config, moves }: SavedGame): GameText {
  const { variant, start, armies } = config;
  return { variant, start, armies, moves, partial: [] };
}

export function factsOf(game: SavedGame): RecordFacts {
  const { config, hints } = game;
  const { goal, threat, move } = hints;
  const typeOf = (side: Side) =>
    config.opponent === 'engine' && side !== config.side ? 'program' : 'human';
  return {
    tags: [
      ['Gold', nameOf(game, 'g')],
      ['Silver', nameOf(game, 's')],
      ['GoldType', typeOf('g')],
      ['SilverType', typeOf('s')],
      ['Site', 'Tusk'],
      ['Date', dateOf(game.begun)],
      ['Hints', goal + threat + move > 0 ? `goal ${goal}, threat ${threat}, move ${move}` : ''],
    ],
    times: {
      controls: { gold: config.control, silver: config.control },
      used: game.used,
    },
    end: game.outcome,
  };
}

/** A game of this browser as if it had been read from a record. */
export function readGameOf(game: SavedGame): ReadGame {
  const { variant, start, armies, control } = game.config;
  return {
    title: '',
    variant,
    start,
    names: { gold: nameOf(game, 'g'), silver: nameOf(game, 's') },
    ratings: { gold: '', silver: '' },
    armies: { gold: armies.gold ?? '', silver: armies.silver ?? '' },
    controls: { gold: control, silver: control },
    moves: game.moves,
    used: game.used,
    result: game.outcome,
    faults: [],
  };
}

/** All the games as one text. Games that cannot be written are told by the second part. */
export async function recordOf(
  rules: Pick<Rules, 'writeRecord'>,
  games: readonly SavedGame[],
): Promise<{ text: string; fault: string | null }> {
  let text = '';
  let fault: string | null = null;
  for (const game of games) {
    const answer = await rules.writeRecord(textOf(game), factsOf(game));
    if (answer.ok) text += answer.value.record;
    else fault ??= answer.error.message;
  }
  return { text, fault };
}

/** The games of a text, and how many of them have faults. */
export async function gamesOfRecord(
  rules: Pick<Rules, 'readRecord' | 'timeControl'>,
  text: string,
  now: number,
): Promise<{ games: SavedGame[]; faulty: number }> {
  const answer = await rules.readRecord(text);
  if (!answer.ok) return { games: [], faulty: 0 };
  const { games } = answer.value;
  const whole = games.filter((game) => game.moves.length > 0 || game.faults.length === 0);
  const fit = whole.filter(isPlayable);
  const controls = await Promise.all(fit.map((game) => controlOf(rules, game)));
  return {
    games: fit.map((game, index) => gameOf(game, controls[index] ?? '', now - index)),
    faulty: games.length - fit.length + fit.filter((game) => game.faults.length > 0).length,
  };
}

/** The clock of both sides, in a text that can be read; else none. */
async function controlOf(
  rules: Pick<Rules, 'timeControl'>,
  { controls: { gold, silver } }: ReadGame,
): Promise<string> {
  if (gold === '' || gold !== silver) return '';
  const control = await rules.timeControl(gold);
  return control.ok ? control.value.text : '';
}

/** The beginning of an Endless Endgame is its position. */
function isPlayable({ variant, start }: ReadGame): boolean {
  return variant === 'endless_endgame' ? start !== null : start === null;
}

function gameOf(read: ReadGame, control: string, now: number): SavedGame {
  const engine = (['gold', 'silver'] as const).flatMap((side) => {
    const level = kEngineName.exec(read.names[side])?.[1];
    return level === undefined ? [] : [{ side, level: Number(level) }];
  })[0];
  const config = completeConfig({
    opponent: engine ? 'engine' : 'person',
    level: engine ? Math.min(10, Math.max(1, engine.level)) : kPlainConfig.level,
    side: engine?.side === 'gold' ? 's' : 'g',
    variant: read.variant,
    start: read.start,
    armies: { gold: read.armies.gold || null, silver: read.armies.silver || null },
    control,
  });
  return {
    ...freshGame(config, now, now % 0xffffffff),
    moves: read.moves,
    used: read.used,
    outcome: read.result,
  };
}
