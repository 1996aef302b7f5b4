// The one line under the board that says what is going on or what to do next.

import { isGold, piecesOf } from '../board/geometry';
import { t } from '../i18n';
import type { Captured, GameView } from '../rules/protocol';
import { describeRefusal, explainSquare } from './describe';
import type { ShownHint } from './hints.svelte';
import type { PlaySession } from './session.svelte';

export interface Message {
  tone: 'info' | 'warn' | 'good';
  text: string;
}

/** What to tell the person now; the most urgent thing wins. */
export function messageFor(session: PlaySession): Message {
  const view = session.view;
  if (session.failure !== null) return { tone: 'warn', text: t.play.engineFailed(session.failure) };
  if (!view) return { tone: 'info', text: '' };
  if (session.turn.refusal) {
    return { tone: 'warn', text: describeRefusal(view.board, session.turn.refusal) };
  }
  if (session.outcome) {
    const { winner, reason } = session.outcome;
    const isLost = session.config.opponent === 'engine' && winner !== session.config.side;
    return {
      tone: isLost ? 'info' : 'good',
      text: `${t.play.wins(winner)}: ${t.play.reason(reason, winner)}.`,
    };
  }
  if (!session.held) return { tone: 'warn', text: t.play.elsewhere };
  if (view.setup) return setupMessage(session);
  if (session.showing) return { tone: 'info', text: t.play.engineMoves };
  if (!session.mayAct) return { tone: 'info', text: t.play.engineTurn };
  if (session.hints.suggesting) return { tone: 'info', text: t.hints.thinking };
  if (session.hints.shown) return { tone: 'info', text: hintText(session.hints.shown, view) };
  if (view.push) {
    return { tone: 'info', text: t.play.finishPush(view.push.piece, view.push.square) };
  }
  const open = openChoice(session);
  if (open !== null) return { tone: 'info', text: open };
  if (session.clock.isLow) return { tone: 'warn', text: t.clock.low(view.side) };
  const inHand = aboutPieceInHand(session, view);
  if (inHand !== null) return { tone: 'info', text: inHand };
  if (view.steps_used > 0 && view.end_fault !== null) {
    return { tone: 'warn', text: t.endFault(view.end_fault) };
  }
  if (view.steps_used > 0 && view.occurrences === 2) {
    return { tone: 'warn', text: t.play.second(view.same_as) };
  }
  const capture = lastCapture(view);
  if (capture) return captureMessage(capture, view);
  if (view.steps_used > 0) return { tone: 'info', text: whatNext(session, view) };
  const isShort = session.config.variant === 'endless_endgame' && view.turns.length === 0;
  return { tone: 'info', text: isShort ? t.play.firstEndgameTurn : t.play.pickPiece };
}

/** What a hint found, in words; which of several is drawn. */
export function hintText(hint: ShownHint, view: GameView): string {
  const other = view.side === 'g' ? 's' : 'g';
  const line = hint.lines[hint.index];
  if (!line) {
    if (hint.kind === 'threat') return t.hints.noThreat(other);
    return view.steps_used > 0 ? t.hints.noGoalYet : t.hints.noGoal;
  }
  const nth = hint.lines.length > 1 ? t.hints.nth(hint.index + 1, hint.lines.length) : '';
  if (hint.kind === 'threat') {
    return line.kind === 'capture' && line.victim !== null && line.trap !== null
      ? nth + t.hints.threatensCapture(other, line.victim, line.trap, line.text)
      : nth + t.hints.threatensGoal(other, line.text);
  }
  if (line.kind === 'move') return line.text === '' ? t.hints.ends : t.hints.suggests(line.text);
  if (line.kind === 'win') return t.hints.canWin(line.text);
  return line.text === '' ? t.hints.alreadyThere : t.hints.canGoal(line.text);
}

/** The question that a gesture has left open. */
function openChoice({ view, turn: { choice } }: PlaySession): string | null {
  if (!view || !choice) return null;
  const pieces = piecesOf(view.board);
  const [other, led] = [pieces.get(choice.at) ?? '', pieces.get(choice.from) ?? ''];
  const isPull = isGold(other) === (view.side === 'g');
  return isPull ? t.play.choosePuller(other, led) : t.play.chooseDisplaced(other);
}

/** Where the piece in hand may go, and why it may; null where there is more to say of the turn it has a part in. */
function aboutPieceInHand({ turn }: PlaySession, view: GameView): string | null {
  const { selected, arrived } = turn;
  const targets = selected === null ? undefined : turn.targets.get(selected);
  const letter = selected === null ? undefined : piecesOf(view.board).get(selected);
  if (selected === null || !targets || letter === undefined || arrived) return null;
  const parts = [
    isGold(letter) === (view.side === 'g') && targets.some(({ steps }) => steps > 1)
      ? t.play.chooseFar(letter)
      : t.play.chooseDisplaced(letter),
  ];
  const why = explainSquare(view, selected);
  if (targets.some(({ loses }) => loses === 'own')) parts.push(t.play.deadly);
  else if (why !== null) parts.push(`${why}.`);
  return parts.join(' ');
}

/** What the last step captured, or the push that it finished. */
function lastCapture({ frames }: GameView): Captured | null {
  const [before, last] = [frames.at(-2), frames.at(-1)];
  const isPush = before?.displaced && !last?.displaced && before.from === last?.to;
  return last?.captured ?? (isPush ? before.captured : null);
}

function captureMessage({ piece, square }: Captured, view: GameView): Message {
  const isOwn = isGold(piece) === (view.side === 'g');
  const text = isOwn ? t.play.lost(piece, square) : t.play.taken(piece, square);
  const next = view.steps_left === 0 ? t.play.sendIt : t.play.goOn;
  return { tone: isOwn ? 'warn' : 'info', text: `${text} ${next}` };
}

function whatNext({ turn }: PlaySession, view: GameView): string {
  if (view.steps_left === 0) return t.play.sendIt;
  return turn.pullable.size > 0 ? `${t.play.goOn} ${t.play.mayPull}` : t.play.goOn;
}

function setupMessage(session: PlaySession): Message {
  const setup = session.view?.setup;
  if (!session.mayAct || !setup) return { tone: 'info', text: t.setup.engineSets };
  if (session.setup.pressedOutside) {
    return { tone: 'warn', text: session.setup.isFree ? t.setup.taken : t.setup.outside };
  }
  if (!session.setup.isFree) {
    const isArmy = session.config.variant === 'freestyle';
    const ready = isArmy ? t.setup.armyReady : t.setup.ready;
    return { tone: 'info', text: setup.complete ? ready : t.setup.hint };
  }
  const fault = setup.faults.map(({ code }) => t.setup.fault(code)).find((text) => text !== null);
  if (fault === undefined) return { tone: 'info', text: t.setup.freeReady };
  const isBegun = session.view?.board.trim() !== '';
  return { tone: 'info', text: isBegun ? (fault ?? t.setup.freeHint) : t.setup.freeHint };
}
