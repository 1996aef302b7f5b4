// The Play page in terms of what a person does there, beyond the board itself; and pages that start under odd
// conditions. Like every test here, each fails when anything goes to the console.

import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { BoardPage, expect, squaresOf, test } from './board';

export { expect, squaresOf, test };

/** Pieces placed one by one, as letter and square: "Rd4". */
export async function place(board: BoardPage, placements: readonly string[]): Promise<void> {
  const names: Record<string, string> = {
    e: 'elephant',
    m: 'camel',
    h: 'horse',
    d: 'dog',
    c: 'cat',
    r: 'rabbit',
  };
  for (const placement of placements) {
    const name = names[placement.charAt(0).toLowerCase()] ?? '';
    const square = placement.slice(1);
    await board.button(new RegExp(`^${name}`)).click();
    await board.square(square).click();
    await expect(board.square(square)).toHaveAccessibleName(new RegExp(`${square}, .* ${name}`));
  }
}

/** Plays the steps of a turn by clicks and sends it. */
export async function playTurn(board: BoardPage, steps: string): Promise<void> {
  for (const step of steps.split(' ')) await board.clickStep(...squaresOf(step));
  await board.send();
}

export function heading(page: Page, text: string | RegExp): Locator {
  return page.getByRole('heading', { name: text });
}

/** What a side's clock shows, as text. */
export function clockOf(page: Page, side: 'Gold' | 'Silver'): Locator {
  return page.getByRole('timer', { name: new RegExp(`^${side}`) });
}

export async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
  ).toEqual([]);
}

/** Whether nothing reaches beyond the width of the screen. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const [inner, outer] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(inner).toBe(outer);
}

/** A small free game, Gold two steps from the goal, ready for 2g. */
export async function startNearGoal(board: BoardPage, options: { clock?: string } = {}) {
  const { page } = board;
  await page.getByText('Two people').click();
  await page.getByText('Freestyle', { exact: true }).click();
  if (options.clock !== undefined) {
    await page.getByLabel('Clock', { exact: true }).selectOption({ label: 'Other …' });
    await page.getByLabel('Clock text').fill(options.clock);
  }
  await board.button('Start').click();
  await expect(heading(page, 'Gold: set up your pieces')).toBeVisible();
  await place(board, ['Ra6', 'Rg1', 'He2']);
  await board.button('Submit setup').click();
  await expect(heading(page, 'Silver: set up your pieces')).toBeVisible();
  await place(board, ['rh8', 'hd7']);
  await board.button('Submit setup').click();
  await expect(heading(page, '2g · Gold to move')).toBeVisible();
}
