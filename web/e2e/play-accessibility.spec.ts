import type { Page } from '@playwright/test';
import {
  expect,
  expectNoFindings,
  expectNoOverflow,
  heading,
  startNearGoal,
  test,
} from './play-page';

const kScreens = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
} as const;

for (const [name, screen] of Object.entries(kScreens)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${name}, ${colorScheme}`, () => {
      test.use({ ...screen, colorScheme });

      const check = async (page: Page) => {
        await expectNoFindings(page);
        await expectNoOverflow(page);
      };

      test('axe finds nothing, and nothing overflows, in the form of a new game', async ({
        board,
        page,
      }) => {
        await expect(board.button('Start')).toBeVisible();
        await page.getByRole('main').getByText('New to Arimaa?').click();
        await expect(page.getByRole('main').getByText('Rabbits never step back')).toBeVisible();
        await check(page);
        await page.getByRole('main').getByText('New to Arimaa?').click();
        await page.getByText('Endgame', { exact: true }).click();
        await expect(page.getByRole('img', { name: 'The drawn position' })).toBeVisible();
        await check(page);
        await page.getByText('Freestyle', { exact: true }).click();
        await expect(page.getByText('Any pieces on any squares')).toBeVisible();
        await check(page);
        await page.getByLabel('Handicap').selectOption({ label: 'Without a dog' });
        await expect(page.getByText('Given by')).toBeVisible();
        await check(page);
        await page.getByLabel('Handicap').selectOption({ label: 'Other …' });
        await page.getByLabel('Left out').fill('X');
        await page.getByLabel('Clock', { exact: true }).selectOption({ label: 'Other …' });
        await page.getByLabel('Clock text').fill('1m/x');
        await expect(page.getByText(/^Field 2: /)).toBeVisible();
        await check(page);
      });

      test('axe finds nothing, and nothing overflows, in a game with a clock', async ({
        board,
        page,
      }) => {
        await startNearGoal(board, { clock: '30m/30m' });
        await board.button('Goal').click();
        await expect(board.message).toContainText('Ra6n Ra7n');
        await check(page);
        await board.button('Resign').click();
        await board.button('Really resign?').click();
        await expect(board.message).toHaveText('Silver wins: Gold resigned.');
        await check(page);
      });

      test('axe finds nothing, and nothing overflows, in the moments of a turn', async ({
        board,
        page,
      }) => {
        await board.startQuickly();
        await board.square('c2').click();
        await expect(board.message).toContainText('red cross');
        await check(page);
        const line = page.getByLabel('Type a turn');
        await line.fill('Ee2n E');
        await expect(page.locator('datalist option')).not.toHaveCount(0);
        await check(page);
        await line.fill('');
        await board.button('Suggest').click();
        await expect(board.message).toContainText('The engine would play');
        await check(page);
        await board.button('Threat').click();
        await expect(board.message).toContainText('threatens neither');
        await check(page);
        await board.button(/^1g /).click();
        await expect(board.button('Back to now')).toBeVisible();
        await check(page);
      });

      test('axe finds nothing, and nothing overflows, when little time is left', async ({
        board,
        page,
      }) => {
        await startNearGoal(board, { clock: '9s/0' });
        await page.clock.setFixedTime(Date.now());
        await expect(board.message).toHaveText('Gold has little time left.');
        await check(page);
      });

      test('axe finds nothing, and nothing overflows, in a tab that follows', async ({
        board,
        context,
      }) => {
        await board.startQuickly();
        const other = await context.newPage();
        await other.goto(process.env['TUSK_URL'] ?? '');
        await expect(other.getByRole('button', { name: 'Play here' })).toBeVisible();
        await check(other);
      });

      test('axe finds nothing, and nothing overflows, in the list of games', async ({
        board,
        page,
      }) => {
        await board.startTwoPeople();
        await board.button('Games').click();
        await expect(heading(page, 'Your games')).toBeVisible();
        const download = page.waitForEvent('download');
        await board.button('Export all').click();
        expect((await download).suggestedFilename()).toMatch(/^tusk-.*\.txt$/);
        await check(page);
        await board.button('Import').click();
        await page.getByLabel('Game records').fill('nothing');
        await board.button('Import').click();
        await expect(page.getByText('No game was found in this text.')).toBeVisible();
        await check(page);
        await board.button(/^Delete: /).click();
        await expect(page.getByText('The game was deleted.')).toBeVisible();
        await check(page);
      });
    });
  }
}
