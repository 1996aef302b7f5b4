// The one line under the board that says what is going on or what to do next.

import { isGold, piecesOf } from '../board/geometry';
import { t } from '../i18n';
import type { Letter } from '../rules/protocol';
import { describeRefusal } from './describe';
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
  if (session.refusal) {
    return { tone: 'warn', text: describeRefusal(view.board, session.refusal) };
  }
  if (session.outcome) {
    const { winner, reason } = session.outcome;
    return { tone: 'good', text: `${t.play.wins(winner)}: ${t.play.reason(reason, winner)}.` };
  }
  if (view.setup) return { tone: 'info', text: setupText(session) };
  if (!session.mayAct) return { tone: 'info', text: t.play.engineTurn };
  if (view.push) {
    return { tone: 'info', text: t.play.finishPush(view.push.piece, view.push.square) };
  }
  const open = openChoice(session);
  if (open !== null) return { tone: 'info', text: open };
  const displaced = displacedInHand(session);
  if (displaced !== null) return { tone: 'info', text: t.play.chooseDisplaced(displaced) };
  if (view.steps_used > 0 && view.end_fault !== null) {
    return { tone: 'warn', text: t.endFault(view.end_fault) };
  }
  if (view.steps_used > 0 && view.occurrences === 2) {
    return { tone: 'warn', text: t.play.second(view.same_as) };
  }
  if (view.steps_left === 0) return { tone: 'info', text: t.play.sendIt };
  return { tone: 'info', text: view.steps_used > 0 ? t.play.goOn : t.play.pickPiece };
}

/** The question that a gesture has left open. */
function openChoice({ view, choice }: PlaySession): string | null {
  if (!view || !choice) return null;
  const pieces = piecesOf(view.board);
  const [other, led] = [pieces.get(choice.at) ?? '', pieces.get(choice.from) ?? ''];
  const isPull = isGold(other) === (view.side === 'g');
  return isPull ? t.play.choosePuller(other, led) : t.play.chooseDisplaced(other);
}

/** The enemy piece in hand, if it can be pushed or pulled. */
function displacedInHand({ view, selected, targets }: PlaySession): Letter | null {
  if (!view || selected === null || !targets.has(selected)) return null;
  const letter = piecesOf(view.board).get(selected);
  return letter !== undefined && isGold(letter) !== (view.side === 'g') ? letter : null;
}

function setupText(session: PlaySession): string {
  if (!session.mayAct) return t.setup.engineSets;
  return session.view?.setup?.complete ? t.setup.ready : t.setup.hint;
}
