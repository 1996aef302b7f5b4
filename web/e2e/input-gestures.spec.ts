import { expect, test, type BoardPage } from './board';

test.beforeEach(async ({ board }) => {
  await board.startQuickly();
});

async function lastTurn(board: BoardPage): Promise<string> {
  return (await board.moves()).at(-1) ?? '';
}

test('a piece goes the way that the pointer went', async ({ board, page }) => {
  await board.holdOver('e2', 'e3', 'e4', 'd4');
  await expect(page.locator('.badge')).toHaveText('3');
  // Going back takes back.
  await board.page.mouse.move(...(await pointOf(board, 'e4')), { steps: 3 });
  await expect(page.locator('.badge')).toHaveText('2');
  await page.mouse.up();
  await board.send();
  expect(await lastTurn(board)).toBe('2g Ee2n Ee3n');
  await board.drag('d7', 'd6', 'c6');
  await board.send();
  expect(await lastTurn(board)).toBe('2s ed7s ed6w');
});

test('of two ways to the same square the one is taken that was led', async ({ board }) => {
  await board.drag('e2', 'e3', 'd3');
  await expect(board.stepsLeft).toHaveAttribute('aria-label', '2 steps left');
  await board.send();
  expect(await lastTurn(board)).toBe('2g Ee2n Ee3w');
});

test('a piece let go where it cannot go comes back, and the board says why', async ({
  board,
  page,
}) => {
  const before = await page.locator('.piece').first().boundingBox();
  await board.drag('e2', 'e3', 'e4', 'e5', 'e6', 'e7');
  await expect(board.message).toContainText('cannot get there');
  await expect(board.square('e2')).toHaveAccessibleName('e2, gold elephant');
  await board.drag('a1', 'a2');
  await expect(board.message).toContainText('That square is taken');
  await board.drag('e2', 'e3');
  await page.mouse.move(5, 5);
  await expect(board.square('e3')).toHaveAccessibleName(/gold elephant/);
  expect(await page.locator('.piece').first().boundingBox()).toEqual(before);
});

test('pushes: over the enemy and on, onto it and choosing, or by the enemy itself', async ({
  board,
}) => {
  await board.drag('e2', 'e3', 'e4', 'e5');
  await board.send();
  await board.drag('e7', 'e6');
  await board.send();

  await board.drag('e5', 'e6', 'f6');
  await expect(board.square('e6')).toHaveAccessibleName(/gold elephant/);
  await expect(board.square('f6')).toHaveAccessibleName(/silver camel/);
  await board.button('Undo turn').click();

  await board.drag('e5', 'e6');
  await expect(board.message).toHaveText('Choose where the camel goes.');
  await board.clickOn('e7');
  await expect(board.square('e7')).toHaveAccessibleName(/silver camel/);
  await expect(board.stepsLeft).toHaveAttribute('aria-label', '2 steps left');
  await board.button('Undo turn').click();

  // Only one piece can push it, so it does.
  await board.drag('e6', 'd6');
  await expect(board.square('e6')).toHaveAccessibleName(/gold elephant/);
  await board.send();
  expect(await lastTurn(board)).toBe('3g me6w Ee5n');
});

test('a push by keys: towards the enemy, then where it goes', async ({ board, page }) => {
  await board.drag('e2', 'e3', 'e4', 'e5');
  await board.send();
  await board.drag('e7', 'e6');
  await board.send();
  await board.square('e5').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(board.message).toHaveText('Choose where the camel goes.');
  await page.keyboard.press('ArrowRight');
  await expect(board.square('f6')).toHaveAccessibleName(/silver camel/);
  await page.keyboard.press('Control+Enter');
  await board.expectTurn('3s');
});

test('a pull: the enemy is dragged onto the piece that pulls it', async ({ board }) => {
  await board.drag('e2', 'e3', 'e4', 'e5', 'e6');
  await board.send();
  await board.drag('a7', 'a6');
  await board.send();
  await board.drag('e6', 'e5');
  // What may follow the step is marked.
  await expect(board.page.locator('.pullable')).toHaveCount(1);
  await board.button('Undo step').click();
  await expect(board.page.locator('.pullable')).toHaveCount(0);
  await board.drag('e7', 'e6');
  await expect(board.message).toHaveText(
    'Choose where the elephant goes: it pulls the camel along.',
  );
  await board.clickOn('e5');
  await expect(board.square('e6')).toHaveAccessibleName(/silver camel/);
  await board.send();
  expect(await lastTurn(board)).toBe('3g Ee6s me7s');
});

test('where several pieces may finish a push, they pulse', async ({ board, page }) => {
  await board.drag('b2', 'b3', 'b4', 'b5', 'b6');
  await board.send();
  await board.drag('a7', 'a6');
  await board.send();
  await board.drag('c2', 'b2', 'b3', 'b4', 'b5');
  await board.send();
  await board.drag('h7', 'h6');
  await board.send();
  await board.drag('b5', 'a5');
  await board.drag('a6', 'a7');
  await expect(page.locator('.pulsing')).toHaveCount(2);
  await expect(board.button('Send turn')).toBeDisabled();
  await board.clickOn('b6');
  await expect(page.locator('.pulsing')).toHaveCount(0);
  await board.send();
  expect(await lastTurn(board)).toBe('4g Cb5w ra6n Hb6w');
});

test('the wheel takes steps back and does them again', async ({ board, page }) => {
  await board.drag('e2', 'e3', 'e4', 'e5');
  await expect(board.stepsLeft).toHaveAttribute('aria-label', '1 step left');
  const wheel = async (delta: number) => {
    await page.mouse.wheel(0, delta);
    await page.waitForTimeout(120);
  };
  await wheel(-120);
  await expect(board.square('e4')).toHaveAccessibleName(/gold elephant/);
  await wheel(-120);
  await expect(board.square('e3')).toHaveAccessibleName(/gold elephant/);
  await wheel(120);
  await expect(board.square('e4')).toHaveAccessibleName(/gold elephant/);
  await wheel(120);
  await expect(board.stepsLeft).toHaveAttribute('aria-label', '1 step left');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('typed turns: any notation, and what is wrong with one', async ({ board, page }) => {
  const field = page.getByLabel('Type a turn');
  await field.fill('Ee2nn');
  await field.press('Enter');
  await expect(board.square('e4')).toHaveAccessibleName(/gold elephant/);
  await field.fill('Ra2s');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Ra2s: That square is taken');
  await expect(board.square('e4')).toHaveAccessibleName(/gold elephant/);
  await field.fill('Ee6');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await field.press('Enter');
  await expect(board.square('e6')).toHaveAccessibleName(/gold elephant/);
  await field.press('Enter');
  await board.expectTurn('2s');
});

test('Enter picks a piece up, steps are arrows, Enter sends', async ({ board, page }) => {
  const keys = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
  };
  await board.square('e2').focus();
  await keys('Enter', 'ArrowUp');
  await expect(board.square('e3')).toBeFocused();
  await keys('ArrowUp', 'ArrowRight');
  await expect(board.square('f4')).toHaveAccessibleName(/gold elephant/);
  await keys('Backspace');
  await expect(board.square('e4')).toHaveAccessibleName(/gold elephant/);
  await keys('Shift+Backspace');
  await expect(board.square('e2')).toHaveAccessibleName(/gold elephant/);
  await board.square('e2').focus();
  await keys('Enter', 'ArrowUp');
  await expect(board.square('e3')).toHaveAccessibleName(/gold elephant/);
  await keys('Enter');
  await board.expectTurn('2s');
  // In hand and not moved, Enter puts the piece down.
  await board.square('e7').focus();
  await keys('Enter');
  await expect(board.square('e7')).toHaveAttribute('aria-selected', 'true');
  await keys('Enter');
  await expect(board.square('e7')).toHaveAttribute('aria-selected', 'false');
});

test('no key is lost, however fast they come', async ({ board, page }) => {
  await board.square('e2').focus();
  const keys = ['Enter', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'Enter'];
  await Promise.all(keys.map((name) => page.keyboard.press(name)));
  await board.expectTurn('2s');
  expect(await lastTurn(board)).toBe('2g Ee2n Ee3n Ee4e');
});

async function pointOf(board: BoardPage, square: string): Promise<[number, number]> {
  const { x, y } = await board.centerOf(square);
  return [x, y];
}
