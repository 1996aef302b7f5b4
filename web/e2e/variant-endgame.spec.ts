import { expect, heading, playTurn, test } from './play-page';

// With the lot stubbed, No. 500000 is drawn: this game was played from it.
const kTurns = [
  'Re1e Rd1e',
  'rh7s rh6s rh5s rd8w',
  'Rf1e Re1e Rd2n Rd3n',
  'rh4s rh3s re7s rc8s',
  'Rd4n Rd5n Rd6n Rd7n',
];

test.beforeEach(async ({ page, board }) => {
  await page.addInitScript(() => (Math.random = () => 0.5));
  await page.reload();
  await expect(board.button('Start')).toBeVisible();
});

test('Endless Endgame from the draw to the goal', async ({ board, page }) => {
  await page.getByText('Two people').click();
  await page.getByText('Endgame', { exact: true }).click();
  await expect(page.getByRole('img', { name: 'The drawn position' })).toBeVisible();
  await board.button('Start').click();
  await expect(heading(page, '2g · Gold to move')).toBeVisible();
  await expect(board.message).toContainText("Gold's first turn has two steps");
  await expect(board.stepsLeft).toHaveAttribute('aria-label', '2 steps left');
  for (const turn of kTurns) await playTurn(board, turn);
  await expect(board.message).toHaveText('Gold wins: a gold rabbit reached its goal.');
  expect(await board.moves()).toEqual(
    kTurns.map(
      (turn, index) => `${Math.floor(index / 2) + 2}${index % 2 === 0 ? 'g' : 's'} ${turn}`,
    ),
  );

  // It can be looked at again, from the drawn position on.
  await board.button('Review this game').click();
  await expect(heading(page, 'Start')).toBeVisible();
  await expect(board.square('e1')).toHaveAccessibleName('e1, gold rabbit');
  await board.button('Next turn').click();
  await expect(heading(page, '2g · step 2 of 2')).toBeVisible();
  await board.button('To the end').click();
  await expect(board.message).toHaveText('Gold wins: a gold rabbit reached its goal.');
  await page.getByRole('link', { name: 'Play' }).click();

  // The rematch begins from the same draw.
  await board.button('Rematch').click();
  await expect(heading(page, '2g · Gold to move')).toBeVisible();
  await expect(board.square('d7')).toHaveAccessibleName('d7, empty');
  await expect(board.square('e1')).toHaveAccessibleName('e1, gold rabbit');
});

test('another one is drawn, and the engine plays it', async ({ board, page }) => {
  await page.getByText('Endgame', { exact: true }).click();
  const picture = page.getByRole('img', { name: 'The drawn position' });
  await expect(picture).toBeVisible();
  const before = await picture.innerHTML();
  await page.evaluate(() => (Math.random = () => 0.25));
  await board.button('Another one').click();
  await expect.poll(() => picture.innerHTML()).not.toBe(before);
  await page.getByRole('slider', { name: 'Level' }).fill('1');
  await page.locator('label').getByText('Silver', { exact: true }).click();
  await board.button('Start').click();
  await expect(heading(page, '2s · Silver to move')).toBeVisible();
  await expect(board.stepsLeft).toHaveAttribute('aria-label', '4 steps left');
});
