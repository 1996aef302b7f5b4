// What a typed line could go on with: plain lists of texts, as the rules have told what there is.

import type { SetupView, StepOption } from '../rules/protocol';

const kMost = 24;

/** The line without its last word, and that word. */
function lastWord(text: string): [string, string] {
  const begin = text.search(/\S*$/);
  return [text.slice(0, begin), text.slice(begin)];
}

/** A turn goes on with a step that is legal after its words so far. */
export async function completeTurn(
  text: string,
  stepsAfter: (words: string) => Promise<readonly StepOption[]>,
): Promise<string[]> {
  const [before, word] = lastWord(text);
  const steps = await stepsAfter(before.trim());
  return steps
    .filter((step) => step.text.startsWith(word) && step.text !== word)
    .slice(0, kMost)
    .map((step) => before + step.text);
}

/** The names that a text is the beginning of, or the whole. */
export function namesThatBegin(text: string, names: readonly string[]): string[] {
  return names.filter((name) => name.toLowerCase().startsWith(text.toLowerCase()));
}

/** A setup is the name of a known one, or goes on with a piece that is left on a square that is free. */
export function completeSetup(
  text: string,
  { left, open }: Pick<SetupView, 'left' | 'open'>,
  names: readonly string[],
): string[] {
  const named = namesThatBegin(text.trim(), names);
  const [before, word] = lastWord(text);
  const letter = word.charAt(0);
  const free = open.filter((square) => !before.includes(square));
  const placed = left.includes(letter)
    ? free.map((square) => letter + square).filter((each) => each.startsWith(word) && each !== word)
    : [];
  return [...named, ...placed.map((placement) => before + placement)].slice(0, kMost);
}
