import { readFileSync } from 'node:fs';
import { expect, heading, playTurn, startNearGoal, test } from './play-page';

test('several games are kept, gone on with, deleted and brought back', async ({ board, page }) => {
  await startNearGoal(board);
  await playTurn(board, 'He2n');
  await board.button('New game').click();
  // The form remembers the last game.
  await page.getByText('Engine', { exact: true }).click();
  await page.getByText('Standard', { exact: true }).click();
  await board.startAgainstEngine(3, 'Gold');
  await board.quickSetup();
  await expect(heading(page, '2g · Gold to move')).toBeVisible();
  await page.reload();
  await expect(heading(page, '2g · Gold to move')).toBeVisible();

  await board.button('Games').click();
  const list = page.getByRole('list', { name: 'Games' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText('Engine · level 3');
  await expect(list.getByRole('listitem').first()).toContainText('2g · your turn · on the board');
  await expect(list.getByRole('listitem').last()).toContainText('Two people · Freestyle');
  await expect(list.getByRole('listitem').last()).toContainText('2s · Silver to move');
  await board.button(/^Continue: Two people/).click();
  await expect(heading(page, '2s · Silver to move')).toBeVisible();
  await expect(board.square('e3')).toHaveAccessibleName('e3, gold horse');

  await board.button('Games').click();
  await board.button(/^Delete: Engine/).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await board.button('Undo').click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await board.button(/^Delete: Engine/).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(heading(page, '2s · Silver to move')).toBeVisible();
  await board.button('Games').click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  // The game on the board can go, too.
  await board.button(/^Delete: Two people/).click();
  await expect(list.getByRole('listitem')).toHaveCount(0);
  await page.reload();
  await expect(heading(page, 'New game')).toBeVisible();
});

test('games leave as records and come back', async ({ board, page }) => {
  await startNearGoal(board);
  await playTurn(board, 'Ra6n Ra7n');
  await expect(board.message).toHaveText('Gold wins: a gold rabbit reached its goal.');
  await board.button('Games').click();
  const download = page.waitForEvent('download');
  await board.button('Export all').click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^tusk-\d{4}-\d\d-\d\d\.txt$/);
  await board.button(/^Delete: /).click();
  await board.button('Import').click();
  await page.locator('input[type=file]').setInputFiles(await file.path());
  const list = page.getByRole('list', { name: 'Games' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await board.button(/^Look: Two people · Freestyle/).click();
  await expect(board.message).toHaveText('Gold wins: a gold rabbit reached its goal.');
  expect((await board.moves()).at(-1)).toBe('2g Ra6n Ra7n');

  await board.button('Games').click();
  await board.button('Import').click();
  await page.getByLabel('Game records').fill('hello');
  await board.button('Import').click();
  await expect(page.getByText('No game was found in this text.')).toBeVisible();

  const row = readFileSync(new URL('fixtures/archive-row.tsv', import.meta.url), 'utf8');
  await page.getByLabel('Game records').fill(row);
  await board.button('Import').click();
  await expect(page.getByText('1 game added.')).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Silver won' })
    .getByRole('button')
    .first()
    .click();
  await expect(board.message).toHaveText('Silver wins: a silver rabbit reached its goal.');
});

test('the game of an earlier version is taken over', async ({ board, page }) => {
  const setups = [
    'Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Da2 Hb2 Cc2 Ed2 Me2 Cf2 Hg2 Dh2',
    'da7 hb7 cc7 ed7 me7 cf7 hg7 dh7 ra8 rb8 rc8 rd8 re8 rf8 rg8 rh8',
  ];
  await page.evaluate((moves) => {
    const config = { opponent: 'person', level: 'medium', side: 'g' };
    localStorage.setItem('tusk.game', JSON.stringify({ config, moves, resigned: null }));
  }, setups);
  await page.reload();
  await expect(heading(page, '2g · Gold to move')).toBeVisible();
  await expect(board.square('d2')).toHaveAccessibleName('d2, gold elephant');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tusk.game'))).toBeNull();
  await page.reload();
  await expect(heading(page, '2g · Gold to move')).toBeVisible();
});

test('a browser that keeps nothing is told, and the game goes on', async ({ board, page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no storage here', 'SecurityError');
    };
  });
  await page.reload();
  await expect(page.getByText(/^This browser keeps nothing for the page/)).toBeVisible();
  await startNearGoal(board);
  await playTurn(board, 'Ra6n Ra7n');
  await expect(board.message).toHaveText('Gold wins: a gold rabbit reached its goal.');
});

test('a game that cannot be kept is told', async ({ board, page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('the disk is full', 'QuotaExceededError');
    };
  });
  await page.reload();
  await board.startTwoPeople();
  await expect(page.getByText(/^The game could not be kept \(the disk is full\)/)).toBeVisible();
  await board.quickSetup();
  await expect(heading(page, 'Silver: set up your pieces')).toBeVisible();
});
