// Moments at which people stumbled: what is lost, what was played before, what the keyboard is on.

import { expect, test } from './play-page';

test('a step that loses a piece is crossed out, and the loss is told', async ({ board, page }) => {
  await board.startQuickly();
  await board.clickOn('c2');
  await expect(page.locator('[data-target="c3"] .deadly')).toBeVisible();
  await expect(board.message).toContainText('A red cross');
  await board.clickOn('c3');
  await expect(board.message).toContainText('Your cat was captured');
  await board.button('Undo step').click();
  await expect(board.square('c2')).toHaveAccessibleName(/gold cat/);
});

test('an earlier turn is looked at in the middle of a game', async ({ board }) => {
  await board.startQuickly();
  await board.clickStep('e2', 'e3');
  await board.send();
  await board.clickStep('d7', 'd6');
  // With a piece in hand, which is put down.
  await board.clickOn('a7');
  await board.button(/^2g /).click();
  await expect(board.square('a7')).toHaveAttribute('aria-selected', 'false');
  await expect(board.message).toHaveText('The board after 2g. The game has gone on since.');
  await expect(board.square('e3')).toHaveAccessibleName(/gold elephant/);
  await expect(board.square('d7')).toHaveAccessibleName(/silver/);
  // Nothing is moved meanwhile.
  await board.clickOn('d7');
  await expect(board.square('d7')).toHaveAttribute('aria-selected', 'false');
  await board.button('Back to now').click();
  await expect(board.stepsLeft).toHaveAttribute('aria-label', '3 steps left');
  await expect(board.square('d6')).toHaveAccessibleName(/silver/);
});

test('turns are typed one after another, the engine answering in between', async ({
  board,
  page,
}) => {
  await board.startAgainstEngine(1, 'Gold');
  await page.getByLabel('Type a setup').fill('99of9');
  await page.keyboard.press('Enter');
  await expect(board.button('Submit setup')).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await board.expectTurn('2g');
  const line = page.getByLabel('Type a turn');
  await line.click();
  await page.keyboard.type('Ee2n Ee3');
  // Every word is completed, as the board is after those before.
  await expect(page.locator('datalist option[value="Ee2n Ee3n"]')).toHaveCount(1);
  await page.keyboard.type('n');
  await page.keyboard.press('Enter');
  await expect(board.stepsLeft).toHaveAttribute('aria-label', '2 steps left');
  await page.keyboard.press('Enter');
  await board.expectTurn('3g');
  await expect(line).toBeFocused();
  await page.keyboard.type('Ra2n');
  await page.keyboard.press('Enter');
  await expect(board.square('a3')).toHaveAccessibleName(/gold rabbit/);
});

test('pressing beyond the home squares says where a setup stands', async ({ board }) => {
  await board.startTwoPeople();
  await board.square('e5').click();
  await expect(board.message).toContainText('squares with a dashed mark');
  await board.square('e2').click();
  await expect(board.message).toContainText('Press a square');
});

test('the board shows the drawn position of an endgame before it begins', async ({
  board,
  page,
}) => {
  await expect(board.square('d2')).toHaveAccessibleName(/gold camel/);
  await page.getByText('Endgame', { exact: true }).click();
  await expect(page.getByRole('img', { name: 'The drawn position' })).toBeVisible();
  await page.getByText('Standard', { exact: true }).click();
  await expect(board.square('d2')).toHaveAccessibleName(/gold camel/);
});
