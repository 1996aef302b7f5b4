import { expect, heading, place, playTurn, startNearGoal, test } from './play-page';

test('Freestyle from placing anywhere to the goal', async ({ board, page }) => {
  await startNearGoal(board);
  await playTurn(board, 'Ra6n Ra7n');
  await expect(board.message).toHaveText('Gold wins: a gold rabbit reached its goal.');
  await board.button('Rematch').click();
  await expect(heading(page, 'Gold: set up your pieces')).toBeVisible();
});

test('Freestyle wants a rabbit that is not on its goal', async ({ board, page }) => {
  await page.getByText('Two people').click();
  await page.getByText('Freestyle', { exact: true }).click();
  await board.button('Start').click();
  await place(board, ['Ee4']);
  await expect(board.message).toHaveText('At least one rabbit has to be placed.');
  await expect(board.button('Submit setup')).toBeDisabled();
  await place(board, ['Rd8']);
  await expect(board.message).toHaveText('A rabbit must not begin on its goal rank.');
  await board.square('d8').click();
  await place(board, ['Rd5', 'Ee5']);
  await expect(board.button('Submit setup')).toBeEnabled();
});

test('the engine gives its camel, and the game is played to a resignation', async ({
  board,
  page,
}) => {
  await page.getByRole('slider', { name: 'Level' }).fill('1');
  await page.getByText('Freestyle', { exact: true }).click();
  await page.getByLabel('Handicap').selectOption({ label: 'Without a camel' });
  await board.button('Start').click();
  await expect(heading(page, 'Gold: set up your pieces')).toBeVisible();
  await board.quickSetup();
  await expect(heading(page, '2g · Gold to move')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /silver camel/ })).toHaveCount(0);
  await expect(page.getByRole('gridcell', { name: /silver/ })).toHaveCount(15);
  await expect(page.getByRole('gridcell', { name: /gold/ })).toHaveCount(16);
  await playTurn(board, 'Ee2n');
  await expect(heading(page, '3g · Gold to move')).toBeVisible();
  await board.button('Resign').click();
  await board.button('Really resign?').click();
  await expect(board.message).toHaveText('Silver wins: Gold resigned.');
  // The engine gives its camel again, from the other side.
  await board.button('Rematch').click();
  await expect(heading(page, 'Silver: set up your pieces')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /gold camel/ })).toHaveCount(0);
  await expect(page.getByRole('gridcell', { name: /gold/ })).toHaveCount(15);
});

test('a handicap of one choice is checked as it is typed', async ({ board, page }) => {
  await page.getByText('Two people').click();
  await page.getByText('Freestyle', { exact: true }).click();
  await page.getByLabel('Handicap').selectOption({ label: 'Other …' });
  await expect(board.button('Start')).toBeDisabled();
  await page.getByLabel('Left out').fill('MM');
  await expect(page.getByText(/^These letters do not name pieces/)).toBeVisible();
  await expect(board.button('Start')).toBeDisabled();
  await page.getByLabel('Left out').fill('mhr');
  await page.getByText('Rabbits', { exact: true }).click();
  await page.locator('label').getByText('Gold', { exact: true }).last().click();
  await board.button('Start').click();
  await board.quickSetup();
  await expect(heading(page, 'Silver: set up your pieces')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /gold rabbit/ })).toHaveCount(10);
  await expect(page.getByRole('gridcell', { name: /gold horse/ })).toHaveCount(1);
  await board.quickSetup();
  await expect(page.getByRole('gridcell', { name: /silver camel/ })).toHaveCount(1);
});
