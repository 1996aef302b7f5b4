import { clockOf, expect, heading, playTurn, startNearGoal, test } from './play-page';

test('a clock runs out, with a warning before', async ({ board, page }) => {
  await page.clock.install();
  await startNearGoal(board, { clock: '15s/30s' });
  await expect(clockOf(page, 'Gold')).toHaveText(/^0:4[345]$/);
  await expect(clockOf(page, 'Silver')).toHaveText('0:45');
  await playTurn(board, 'He2n');
  await page.clock.runFor(30_000);
  await expect(clockOf(page, 'Silver')).toHaveText(/^0:1[0-5]$/);
  await page.clock.runFor(7_000);
  await expect(page.getByRole('alert')).toHaveText(['', 'Silver has little time left.'].reverse());
  await page.clock.runFor(9_000);
  await expect(board.message).toHaveText('Gold wins: Silver ran out of time.');
  await expect(clockOf(page, 'Silver')).toHaveText('0.0');
  await expect(board.button('Rematch')).toBeVisible();
});

test('the limit of turns decides by pieces', async ({ board }) => {
  await startNearGoal(board, { clock: '5m/5m/100/0/2t' });
  await playTurn(board, 'He2n');
  await board.clickStep('d7', 'd6');
  await board.button('Send turn').click();
  await expect(board.message).toHaveText(
    'Gold wins: more pieces when the time of the game was up.',
  );
});

test('a clock is typed in its language, and faults are told', async ({ board, page }) => {
  await page.getByText('Two people').click();
  await page.getByLabel('Clock', { exact: true }).selectOption({ label: 'Other …' });
  await expect(board.button('Start')).toBeDisabled();
  const field = page.getByLabel('Clock text');
  for (const [text, answer] of [
    ['15s/2x', /^Field 2: /],
    ['15s', /^Field \d: /],
    ['1/2/3/4/5/6/7', /^Field \d: /],
    ['2/10', /^Understood as 2m\/10m: 2 min a turn, 10 min reserve\.$/],
    [
      '15s/2:30/100/0/8',
      /^Understood as 15s\/2m30s\/100\/0\/8h: 15 s a turn, 2 min 30 s reserve\.$/,
    ],
  ] as const) {
    await field.fill(text);
    await expect(page.locator('#clock-note')).toHaveText(answer);
  }
  await board.button('Start').click();
  await expect(heading(page, 'Gold: set up your pieces')).toBeVisible();
  // A setup has at least a minute, and the reserve.
  await expect(clockOf(page, 'Gold')).toHaveText(/^3:(29|30)$/);
});

test('a reload in mid-game keeps the clock honest', async ({ board, page }) => {
  await startNearGoal(board, { clock: '1m/4m' });
  await page.clock.install({ time: Date.now() + 100_000 });
  await page.reload();
  await expect(heading(page, '2g · Gold to move')).toBeVisible();
  await expect(clockOf(page, 'Gold')).toHaveText(/^3:(0|1)\d$/);
  await expect(clockOf(page, 'Silver')).toHaveText('5:00');
});

test('against the engine the clock may stand still out of sight', async ({ board, page }) => {
  await page.getByRole('slider', { name: 'Level' }).fill('1');
  await page.getByLabel('Clock', { exact: true }).selectOption({ index: 4 });
  await page.getByLabel('Stop the clock while I am away').check();
  await board.button('Start').click();
  await board.quickSetup();
  await expect(heading(page, '2g · Gold to move')).toBeVisible();
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  const before = await clockOf(page, 'Gold').innerText();
  await page.waitForTimeout(2500);
  expect(await clockOf(page, 'Gold').innerText()).toBe(before);
  await hide(false);
  await expect(clockOf(page, 'Gold')).not.toHaveText(before);
});

test('the engine plays within its clock', async ({ board, page }) => {
  await page.getByRole('slider', { name: 'Level' }).fill('10');
  await page.getByLabel('Clock', { exact: true }).selectOption({ label: 'Other …' });
  await page.getByLabel('Clock text').fill('2s/1m');
  await board.button('Start').click();
  await board.quickSetup();
  await expect(heading(page, '2g · Gold to move')).toBeVisible();
  await playTurn(board, 'Ee2n');
  await expect(heading(page, '3g · Gold to move')).toBeVisible();
  // It used a few seconds at most, however slow the machine.
  const [minutes = '0', seconds = '0'] = (await clockOf(page, 'Silver').innerText()).split(':');
  expect(Number(minutes) * 60 + Number(seconds)).toBeGreaterThan(50);
});
