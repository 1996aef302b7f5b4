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
        await page.getByText('Endgame', { exact: true }).click();
        await expect(page.getByRole('img', { name: 'The drawn position' })).toBeVisible();
        await check(page);
        await page.getByText('Freestyle', { exact: true }).click();
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

      test('axe finds nothing, and nothing overflows, in the list of games', async ({
        board,
        page,
      }) => {
        await board.startTwoPeople();
        await board.button('Games').click();
        await expect(heading(page, 'Your games')).toBeVisible();
        await board.button('Import').click();
        await check(page);
        await board.button(/^Delete: /).click();
        await expect(page.getByText('The game was deleted.')).toBeVisible();
        await check(page);
      });
    });
  }
}
