import { expect, readMovelist, squaresOf, strongestFirst, test } from './board';

test('a whole game by clicks, two people on one screen', async ({ board }) => {
  // Hundreds of inputs, each waited for.
  test.slow();
  const turns = readMovelist('short-game.txt');
  await board.startTwoPeople();
  for (const turn of turns.slice(0, 2)) {
    for (const placement of strongestFirst(turn.words))
      await board.square(placement.slice(1)).click();
    await board.button('Submit setup').click();
  }
  for (const turn of turns.slice(2)) {
    await expect(
      board.page.getByRole('heading', { name: new RegExp(`^${turn.label} `) }),
    ).toBeVisible();
    for (const step of turn.words) await board.clickStep(...squaresOf(step));
    await board.send();
  }
  await expect(board.message).toHaveText('Silver wins: a silver rabbit reached its goal.');
  const played = await board.moves();
  expect(played.slice(2)).toEqual(turns.slice(2).map((turn) => `${turn.label} ${turn.text}`));

  // The game that was played can be looked at, and a new one begun.
  await board.button('Review this game').click();
  await expect(board.page.getByRole('heading', { name: '1s' })).toBeVisible();
  await board.page.getByRole('link', { name: 'Play', exact: true }).click();
  await board.button('Rematch').click();
  await expect(board.page.getByText('Gold: set up your pieces')).toBeVisible();
});

test('a game against the engine, and giving it up', async ({ board }) => {
  await board.startAgainstEngine(2, 'Gold');
  await board.quickSetup();
  for (let turn = 2; turn < 7; turn++) {
    await expect(board.page.getByRole('heading', { name: `${turn}g · Gold to move` })).toBeVisible({
      timeout: 20_000,
    });
    await expect(board.stepsLeft).toHaveAttribute('aria-label', '4 steps left');
    await moveSomething(board);
    await board.send();
  }
  await board.button('Resign').click();
  await board.button('Really resign?').click();
  await expect(board.message).toHaveText('Silver wins: Gold resigned.');
});

test('the engine begins when it plays Gold', async ({ board }) => {
  await board.startAgainstEngine(5, 'Silver');
  await expect(board.page.getByText('Silver: set up your pieces')).toBeVisible();
  // Silver sits below, and sees how Gold stands.
  await expect(board.page.getByRole('gridcell', { name: /gold elephant/ })).toHaveCount(1);
  const below = await board.square('e8').boundingBox();
  const above = await board.square('e1').boundingBox();
  expect(below?.y).toBeGreaterThan(above?.y ?? Infinity);
  await board.quickSetup();
  await expect(board.page.getByRole('heading', { name: '2s · Silver to move' })).toBeVisible({
    timeout: 30_000,
  });
});

test('a reload loses nothing', async ({ board }) => {
  await board.startQuickly();
  await board.clickStep('e2', 'e3');
  await board.send();
  await expect(board.page.getByText('2s · Silver to move')).toBeVisible();
  await board.page.reload();
  await expect(board.page.getByText('2s · Silver to move')).toBeVisible();
  expect((await board.moves()).at(-1)).toBe('2g Ee2n');
});

test('by keyboard alone', async ({ board }) => {
  await board.startTwoPeople();
  const keys = async (...names: string[]) => {
    for (const name of names) await board.page.keyboard.press(name);
  };
  await board.square('e2').focus();
  await keys('Enter', 'ArrowLeft', 'Enter');
  await expect(board.square('e2')).toHaveAccessibleName('e2, gold elephant');
  await expect(board.square('d2')).toHaveAccessibleName('d2, gold camel');
  for (const side of ['Gold', 'Silver']) {
    await expect(board.page.getByText(`${side}: set up your pieces`)).toBeVisible();
    await board.button('Quick setup').focus();
    await keys('Enter');
    await expect(board.button('Submit setup')).toBeEnabled();
    await board.button('Submit setup').focus();
    await keys('Enter');
  }
  await expect(board.page.getByText('2g · Gold to move')).toBeVisible();
  await board.square('e2').focus();
  await keys('Enter', 'ArrowUp', 'ArrowUp');
  await expect(board.square('e4')).toHaveAccessibleName(/gold elephant/);
  await keys('Backspace');
  await expect(board.square('e3')).toHaveAccessibleName(/gold elephant/);
  await keys('Control+Enter');
  await expect(board.page.getByText('2s · Silver to move')).toBeVisible();
});

/** Any step that the page offers: the first piece that may go somewhere goes to the first square it may go to. */
async function moveSomething(board: import('./board').BoardPage): Promise<void> {
  for (const square of ['e2', 'd2', 'b2', 'g2', 'a2', 'h2', 'c2', 'f2']) {
    const name = (await board.square(square).getAttribute('aria-label')) ?? '';
    if (!name.includes('gold')) continue;
    await board.square(square).click();
    const target = board.page.locator('[data-target]').first();
    if ((await target.count()) === 0) continue;
    await board.square((await target.getAttribute('data-target')) ?? '').click();
    await expect(board.button('Undo step')).toBeEnabled();
    return;
  }
}
