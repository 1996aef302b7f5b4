import { readFileSync } from 'node:fs';
import { expect, test } from './board';

const kRow = readFileSync(new URL('fixtures/archive-row.tsv', import.meta.url), 'utf8');

test.beforeEach(async ({ board }) => {
  await board.page.getByRole('link', { name: 'Review' }).click();
});

test('a real game of the archive, turn by turn and step by step', async ({ board, page }) => {
  await page.getByLabel('Game text').fill(kRow);
  await board.button('Open').click();
  await expect(page.getByRole('heading', { name: '1s' })).toBeVisible();
  await expect(page.getByText(/^A \(\d+\)$/)).toBeVisible();
  expect(await board.moves()).toHaveLength(76);

  await board.button('Next step').click();
  await expect(page.getByRole('heading', { name: /^2g · step 1 of/ })).toBeVisible();
  await board.button('Previous step').click();
  await expect(page.getByRole('heading', { name: '1s' })).toBeVisible();
  await board.button('Next turn').click();
  await expect(page.getByRole('heading', { name: /^2g · step (\d) of \1$/ })).toBeVisible();
  await board.button('Previous turn').click();
  await expect(page.getByRole('heading', { name: '1s' })).toBeVisible();

  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: /^2g · step 1 of/ })).toBeVisible();
  await board.button('To the end').click();
  await expect(board.message).toHaveText('Silver wins: a silver rabbit reached its goal.');
  await page.getByRole('list', { name: 'Moves' }).getByRole('button').nth(9).click();
  await expect(page.getByRole('heading', { name: /^5s · step (\d) of \1$/ })).toBeVisible();
});

test('faults are shown with game and move', async ({ board, page }) => {
  const [header = '', row = ''] = kRow.split('\n');
  // Silver's second turn, spoiled.
  const spoiled = row.replace(/\\n2b [^\\]*/, '\\n2b ee7n');
  expect(spoiled).not.toBe(row);
  await page.getByLabel('Game text').fill([header, row, spoiled].join('\n'));
  await board.button('Open').click();
  await expect(page.getByRole('alert')).toContainText('Game 2, move 2s:');
  await page.getByRole('combobox', { name: /^Game/ }).selectOption('1');
  await expect.poll(() => board.moves()).toHaveLength(3);
});

test('a text without a game says so', async ({ board, page }) => {
  await page.getByLabel('Game text').fill('hello');
  await board.button('Open').click();
  await expect(page.getByText('Faults')).toBeVisible();
});

test('plays an example by itself and stops when told', async ({ board, page }) => {
  await board.button('Show an example').click();
  await board.button('Play through').click();
  await expect(page.getByRole('heading', { name: /^3g/ })).toBeVisible();
  await board.button('Pause').click();
  await expect(board.button('Play through')).toBeVisible();
});
