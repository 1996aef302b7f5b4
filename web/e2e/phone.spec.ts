import type { CDPSession } from '@playwright/test';
import { expect, readMovelist, squaresOf, strongestFirst, test, type BoardPage } from './board';

/** A finger that touches one square, wanders to another and lifts. */
async function drag(touch: CDPSession, board: BoardPage, from: string, to: string): Promise<void> {
  const centerOf = async (square: string) => {
    const box = await board.square(square).boundingBox();
    if (!box) throw new Error(`${square} is not drawn`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const start = await centerOf(from);
  const end = await centerOf(to);
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [start]);
  await send('touchMove', [{ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }]);
  await send('touchMove', [end]);
  await send('touchEnd', []);
}

test('a whole game by dragging on a phone', async ({ board, page }) => {
  test.slow();
  const touch = await page.context().newCDPSession(page);
  const turns = readMovelist('short-game.txt');
  await page.getByText('Two people').tap();
  await board.button('Start').tap();
  for (const turn of turns.slice(0, 2)) {
    const placements = strongestFirst(turn.words);
    for (const placement of placements) await board.square(placement.slice(1)).tap();
    // A swap there and back.
    const [first = '', second = ''] = placements.map((placement) => placement.slice(1));
    const name = (await board.square(first).getAttribute('aria-label'))?.slice(2) ?? '';
    await drag(touch, board, first, second);
    await expect(board.square(second)).toHaveAccessibleName(second + name);
    await drag(touch, board, second, first);
    await expect(board.square(first)).toHaveAccessibleName(first + name);
    await board.button('Submit setup').tap();
  }
  for (const turn of turns.slice(2)) {
    await expect(page.getByRole('heading', { name: new RegExp(`^${turn.label} `) })).toBeVisible();
    // A push that only one piece can finish is two steps in one.
    for (let done = 0; done < turn.words.length; done = 4 - (await board.left())) {
      await drag(touch, board, ...squaresOf(turn.words[done] ?? ''));
      await expect.poll(() => board.left()).toBeLessThan(4 - done);
    }
    await board.button('Send turn').tap();
  }
  await expect(board.message).toHaveText('Silver wins: a silver rabbit reached its goal.');
  expect((await board.moves()).slice(2)).toEqual(
    turns.slice(2).map((turn) => `${turn.label} ${turn.text}`),
  );
});

test('fits 360 pixels, with the board and the next button in sight', async ({ board, page }) => {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  const bottomOf = async (name: string) => {
    const box = await board.button(name).boundingBox();
    return (box?.y ?? Infinity) + (box?.height ?? 0);
  };
  expect(await width()).toBe(360);
  expect(await bottomOf('Start')).toBeLessThan(740);
  await page.getByText('Two people').tap();
  await board.button('Start').tap();
  await expect(page.getByText('Gold: set up your pieces')).toBeVisible();
  expect(await bottomOf('Submit setup')).toBeLessThan(740);
  await board.button('Quick setup').tap();
  await board.button('Submit setup').tap();
  await board.button('Quick setup').tap();
  await board.button('Submit setup').tap();
  await expect(page.getByText('2g · Gold to move')).toBeVisible();
  expect(await bottomOf('Send turn')).toBeLessThan(740);
  expect(await width()).toBe(360);
  await page.getByRole('link', { name: 'Review' }).tap();
  expect(await width()).toBe(360);
});

test('a swipe takes a step back, and does it again; the page stays where it is', async ({
  board,
  page,
}) => {
  const touch = await page.context().newCDPSession(page);
  await page.getByText('Two people').tap();
  await board.button('Start').tap();
  for (let side = 0; side < 2; side++) {
    await board.button('Quick setup').tap();
    await board.button('Submit setup').tap();
  }
  await board.expectTurn('2g');
  await drag(touch, board, 'e2', 'e4');
  await expect.poll(() => board.left()).toBe(2);
  await drag(touch, board, 'g5', 'c5');
  await expect.poll(() => board.left()).toBe(3);
  await drag(touch, board, 'c5', 'g5');
  await expect.poll(() => board.left()).toBe(2);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a tapped piece that is protected says by whom', async ({ board, page }) => {
  const touch = await page.context().newCDPSession(page);
  await page.getByText('Two people').tap();
  await board.button('Start').tap();
  for (let side = 0; side < 2; side++) {
    await board.button('Quick setup').tap();
    await board.button('Submit setup').tap();
  }
  await drag(touch, board, 'd2', 'd3');
  await expect.poll(() => board.left()).toBe(3);
  await drag(touch, board, 'd3', 'c3');
  await expect.poll(() => board.left()).toBe(2);
  await board.square('a2').tap();
  await board.square('c3').tap();
  // In the message: over the board it would hide the squares to choose from.
  await expect(board.message).toContainText('Safe on the trap');
  await expect(page.locator('.bubble')).toHaveCount(0);
});
