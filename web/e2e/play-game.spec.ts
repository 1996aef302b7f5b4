import { clockOf, expect, heading, playTurn, startNearGoal, test } from './play-page';

test('take back, resign and rematch against the engine', async ({ board, page }) => {
  await board.startAgainstEngine(1, 'Gold');
  await board.quickSetup();
  await expect(heading(page, '2g · Gold to move')).toBeVisible();
  await playTurn(board, 'Ee2n Ee3n');
  await expect(heading(page, '3g · Gold to move')).toBeVisible();
  // Both turns go back: it is Gold's turn again.
  await board.button('Take back').click();
  await expect(heading(page, '2g · Gold to move')).toBeVisible();
  await expect(board.square('e2')).toHaveAccessibleName('e2, gold elephant');
  await board.button('Resign').click();
  await board.button('Games').focus();
  // Looking elsewhere is no confirmation.
  await expect(board.button('Resign')).toBeVisible();
  await board.button('Resign').click();
  await board.button('Really resign?').click();
  await expect(board.message).toHaveText('Silver wins: Gold resigned.');
  await board.button('Rematch').click();
  await expect(heading(page, 'Silver: set up your pieces')).toBeVisible();
});

test('a turn of two people is taken back whole', async ({ board, page }) => {
  await startNearGoal(board);
  await playTurn(board, 'He2n He3n');
  await expect(heading(page, '2s · Silver to move')).toBeVisible();
  await board.button('Take back').click();
  await expect(heading(page, '2g · Gold to move')).toBeVisible();
  await expect(board.square('e2')).toHaveAccessibleName('e2, gold horse');
  await board.button('Take back').click();
  await expect(heading(page, 'Silver: set up your pieces')).toBeVisible();
  await expect(board.square('d7')).toHaveAccessibleName('d7, silver horse');
});

test('a reload in mid-turn keeps the steps entered', async ({ board, page }) => {
  await startNearGoal(board);
  await board.clickStep('e2', 'e3');
  await board.clickStep('e3', 'e4');
  await page.reload();
  await expect(heading(page, '2g · Gold to move')).toBeVisible();
  await expect(board.stepsLeft).toHaveAttribute('aria-label', '2 steps left');
  await expect(board.square('e4')).toHaveAccessibleName('e4, gold horse');
  await board.button('Undo step').click();
  await expect(board.square('e3')).toHaveAccessibleName('e3, gold horse');
});

test('a reload keeps a half-placed setup and a result', async ({ board, page }) => {
  await page.getByText('Two people').click();
  await board.button('Start').click();
  await board.square('e2').click();
  await expect(board.square('e2')).toHaveAccessibleName('e2, gold elephant');
  await page.reload();
  await expect(heading(page, 'Gold: set up your pieces')).toBeVisible();
  await expect(board.square('e2')).toHaveAccessibleName('e2, gold elephant');
  await board.quickSetup();
  await board.quickSetup();
  await board.button('Resign').click();
  await board.button('Really resign?').click();
  await expect(board.message).toHaveText('Silver wins: Gold resigned.');
  await page.reload();
  await expect(board.message).toHaveText('Silver wins: Gold resigned.');
});

test('hints show a goal, a threat and a turn, and are counted', async ({ board, page }) => {
  await startNearGoal(board);
  await board.button('Goal').click();
  await expect(board.message).toHaveText('This turn reaches the goal: Ra6n Ra7n.');
  await board.button('Threat').click();
  await expect(board.message).toHaveText('Silver threatens neither a goal nor a capture.');
  await board.button('Suggest').click();
  await expect(board.message).toContainText('The engine would play Ra6n Ra7n');
  await board.button('Enter it').click();
  await expect(board.square('a8')).toHaveAccessibleName('a8, gold rabbit');
  await board.button('Undo turn').click();
  await board.clickStep('e2', 'e3');
  await expect(board.message).toHaveText('Go on, or send the turn.');
  await board.button('Games').click();
  const download = page.waitForEvent('download');
  await board.button(/^Export: /).click();
  const stream = await (await download).createReadStream();
  let record = '';
  for await (const chunk of stream) record += String(chunk);
  expect(record).toContain('[Hints "goal 1, threat 1, move 1"]');
  expect(record).toContain('[Variant "freestyle"]');
});

test('a whole game by dragging with the mouse', async ({ board, page }) => {
  const drag = async (from: string, to: string) => {
    await board.square(from).hover();
    await page.mouse.down();
    await board.square(to).hover();
    await page.mouse.up();
  };
  await startNearGoal(board);
  await drag('e2', 'e3');
  await expect(board.square('e3')).toHaveAccessibleName('e3, gold horse');
  await board.send();
  await drag('d7', 'd5');
  await expect(board.square('d5')).toHaveAccessibleName('d5, silver horse');
  await board.send();
  await drag('a6', 'a8');
  await expect(board.square('a8')).toHaveAccessibleName('a8, gold rabbit');
  await board.send();
  await expect(board.message).toHaveText('Gold wins: a gold rabbit reached its goal.');
});

test('a whole game by keyboard alone, from the form to the result', async ({ board, page }) => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const activate = async (name: string | RegExp) => {
    await expect(board.button(name)).toBeEnabled();
    await board.button(name).focus();
    await press('Enter');
  };
  await page.getByRole('radio', { name: 'Engine' }).focus();
  await press('ArrowRight');
  await page.getByRole('radio', { name: 'Standard' }).focus();
  await press('ArrowRight', 'ArrowRight');
  await activate('Start');
  await expect(heading(page, 'Gold: set up your pieces')).toBeVisible();
  await activate(/^rabbit/);
  await board.square('b6').focus();
  await press('Enter', 'ArrowDown', 'Enter');
  await expect(board.square('b5')).toHaveAccessibleName('b5, gold rabbit');
  await activate('Submit setup');
  await expect(heading(page, 'Silver: set up your pieces')).toBeVisible();
  await activate(/^rabbit/);
  await board.square('h7').focus();
  await press('Enter');
  await activate('Submit setup');
  await expect(heading(page, '2g · Gold to move')).toBeVisible();
  await board.square('b6').focus();
  await press('Enter', 'ArrowUp');
  await expect(board.square('b7')).toHaveAccessibleName('b7, gold rabbit');
  await press('Backspace');
  await expect(board.square('b6')).toHaveAccessibleName('b6, gold rabbit');
  await board.square('b6').focus();
  await press('Enter', 'ArrowUp', 'ArrowUp');
  await expect(board.square('b8')).toHaveAccessibleName('b8, gold rabbit');
  await press('Control+Enter');
  await expect(board.message).toHaveText('Gold wins: a gold rabbit reached its goal.');
  await activate('Rematch');
  await expect(heading(page, 'Gold: set up your pieces')).toBeVisible();
});

test('an engine whose worker stops is told, and plays on when asked again', async ({
  board,
  page,
}) => {
  // Workers that can be made deaf for thinking, and be struck down.
  await page.addInitScript(() => {
    const workers: Worker[] = [];
    Object.assign(window, { workers, deaf: false });
    const Original = Worker;
    window.Worker = class extends Original {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        workers.push(this);
      }
      override postMessage(message: { operation?: string }) {
        const { deaf } = window as unknown as { deaf: boolean };
        if (!deaf || message.operation !== 'think') super.postMessage(message);
      }
    };
  });
  await page.reload();
  await board.startAgainstEngine(2, 'Gold');
  await board.quickSetup();
  await expect(heading(page, '2g · Gold to move')).toBeVisible();
  await board.clickStep('e2', 'e3');
  await page.evaluate(() => Object.assign(window, { deaf: true }));
  await board.button('Send turn').click();
  await expect(board.message).toHaveText('The engine is thinking about its turn.');
  await page.evaluate(() => {
    Object.assign(window, { deaf: false });
    const { workers } = window as unknown as { workers: Worker[] };
    for (const worker of workers) {
      worker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
    }
  });
  await expect(board.message).toHaveText('Something went wrong: out of memory');
  await board.button('Try again').click();
  await expect(heading(page, '3g · Gold to move')).toBeVisible();
});

test('a lot decides the side, and level 10 against a clock is offered', async ({ board, page }) => {
  await page.addInitScript(() => (Math.random = () => 0.9));
  await page.reload();
  await page.getByText('Random', { exact: true }).click();
  await page.getByLabel('Clock', { exact: true }).selectOption({ index: 1 });
  await board.button('Start').click();
  await expect(heading(page, 'Silver: set up your pieces')).toBeVisible();
  await expect(clockOf(page, 'Gold')).toBeVisible();
});
