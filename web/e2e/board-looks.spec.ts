import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './board';

test('settings are in force at once and stay', async ({ board, page }) => {
  await board.startQuickly();
  await board.button('Settings').click();
  const icon = page.locator('.piece .icon').first();
  expect(await icon.evaluate((element) => element.tagName)).toBe('path');
  await page.getByText('Letters', { exact: true }).click();
  await expect(page.locator('.piece text.icon')).toHaveCount(32);
  await page.getByText('Traps', { exact: true }).click();
  await expect(page.locator('[data-coordinates="traps"] text')).toHaveText([
    'c3',
    'f3',
    'c6',
    'f6',
  ]);
  await page.getByText('Dark', { exact: true }).click();
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await scheme()).toBe('dark');
  await page.getByRole('switch', { name: 'Sound' }).uncheck();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await board.button('Close').click();

  await page.reload();
  await board.expectTurn('2g');
  await expect(page.locator('.piece text.icon')).toHaveCount(32);
  expect(await scheme()).toBe('dark');
  await board.button('Settings').click();
  await expect(page.getByRole('switch', { name: 'Sound' })).not.toBeChecked();
  await page.getByText('Chess', { exact: true }).click();
  await page.getByText('Plain', { exact: true }).click();
  await expect(page.locator('[data-coordinates="none"] text')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('what holds a piece, or protects it, is said where one points', async ({ board, page }) => {
  await board.startQuickly();
  const bubble = page.locator('.bubble');
  const point = async (square: string) => {
    const { x, y } = await board.centerOf(square);
    await page.mouse.move(x, y);
  };
  await point('e4');
  await expect(bubble).toHaveCount(0);
  await point('c3');
  await expect(bubble).toHaveText('Gold holds this trap: beside it is the cat on c2');
  await page.mouse.move(5, 5);
  await expect(bubble).toHaveCount(0);

  await board.drag('b2', 'b3', 'b4', 'b5', 'b6');
  await board.send();
  await board.drag('d7', 'd6', 'c6');
  await board.send();
  await point('b6');
  await expect(bubble).toHaveText('Frozen by the elephant on c6');
  await point('c6');
  await expect(bubble).toHaveText(/^Safe on the trap: the cat on c7 stands by it$/);
  await board.drag('a2', 'a3', 'a4', 'a5', 'a6');
  await point('b6');
  await expect(bubble).toHaveText('Not frozen: the rabbit on a6 stands by it');
  // By keyboard, too.
  await page.mouse.move(5, 5);
  await board.square('b6').focus();
  await page.keyboard.press('ArrowRight');
  await expect(bubble).toHaveText(/^Safe on the trap/);
});

test('captured pieces lie beside the board and leave a ghost', async ({ board, page }) => {
  await board.startQuickly();
  await board.drag('d2', 'd3', 'd4', 'd5', 'd6');
  await board.send();
  // The elephant pushes the camel into the trap, where nobody stands by it.
  await board.drag('d7', 'd6', 'c6');
  await expect(board.square('d6')).toHaveAccessibleName(/silver elephant/);
  await expect(board.square('c6')).toHaveAccessibleName('c6, empty, trap');
  await expect(page.getByRole('img', { name: 'Gold has lost: camel' })).toBeVisible();
  await expect(page.locator('svg .ghost')).toHaveCount(1);
  await board.send();
  await expect(page.locator('svg .ghost')).toHaveCount(1);
  expect((await board.moves()).at(-1)).toBe('2s Md6w Mc6x ed7s');
});

test('a repeated position is marked before it is sent, and in the list', async ({ board }) => {
  await board.startQuickly();
  for (const step of [
    ['e2', 'e3'],
    ['d7', 'd6'],
    ['e3', 'e2'],
  ] as const) {
    await board.drag(...step);
    await board.send();
  }
  await board.drag('d6', 'd7');
  await expect(board.message).toHaveText(
    'This position occurs for the second time, as after 1s. A third time is not allowed.',
  );
  await board.send();
  expect((await board.moves()).at(-1)).toBe('3s ed6n 2nd time, as 1s');
});

test('flipping turns the squares and keeps the pieces', async ({ board }) => {
  await board.startQuickly();
  const before = await board.centerOf('a1');
  await board.button('Flip the board').click();
  const after = await board.centerOf('h8');
  expect(Math.round(after.x)).toBe(Math.round(before.x));
  expect(Math.round(after.y)).toBe(Math.round(before.y));
  await board.drag('e2', 'e3');
  await expect(board.square('e3')).toHaveAccessibleName(/gold elephant/);
});
