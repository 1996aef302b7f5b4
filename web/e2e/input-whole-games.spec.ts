// A whole game, from the setups to the result, by each way of entering it. (By clicks: desktop.spec.ts; by a finger:
// phone.spec.ts.)

import { expect, readMovelist, squaresOf, strongestFirst, test, type BoardPage } from './board';

const kTurns = readMovelist('short-game.txt');
const kPlayed = kTurns.slice(2);

// Hundreds of inputs, each waited for.
test.slow();

async function expectPlayed(board: BoardPage): Promise<void> {
  await expect(board.message).toHaveText('Silver wins: a silver rabbit reached its goal.');
  expect((await board.moves()).slice(2)).toEqual(
    kPlayed.map((turn) => `${turn.label} ${turn.text}`),
  );
}

test('by the keyboard alone, from the setup on', async ({ board, page }) => {
  const { keyboard } = page;
  await board.startTwoPeople();
  await board.square('e2').focus();
  for (const turn of kTurns.slice(0, 2)) {
    for (const placement of strongestFirst(turn.words)) {
      await board.focusOn(placement.slice(1));
      await keyboard.press('Enter');
    }
    await expect(board.button('Submit setup')).toBeEnabled();
    await board.button('Submit setup').focus();
    await keyboard.press('Enter');
    await expect(board.message).not.toContainText('All sixteen stand');
  }
  const arrows: Record<string, string> = {
    n: 'ArrowUp',
    s: 'ArrowDown',
    e: 'ArrowRight',
    w: 'ArrowLeft',
  };
  for (const turn of kPlayed) {
    await board.expectTurn(turn.label);
    for (const step of turn.words) {
      const left = await board.left();
      const from = step.slice(1, 3);
      const finishes = (await board.message.innerText()).startsWith('Finish the push');
      if ((await board.square(from).getAttribute('aria-selected')) !== 'true') {
        await keyboard.press('Escape');
        await board.focusOn(from);
        await keyboard.press(' ');
      }
      if (!finishes) await keyboard.press(arrows[step.charAt(3)] ?? '');
      await expect.poll(() => board.left()).toBe(left - 1);
    }
    await keyboard.press('Control+Enter');
  }
  await expectPlayed(board);
});

test('by dragging', async ({ board }) => {
  await board.startTwoPeople();
  for (const turn of kTurns.slice(0, 2)) {
    for (const placement of strongestFirst(turn.words)) await board.clickOn(placement.slice(1));
    await board.button('Submit setup').click();
  }
  for (const turn of kPlayed) {
    await board.expectTurn(turn.label);
    // A push that only one piece can finish is two steps in one.
    for (let done = 0; done < turn.words.length; done = 4 - (await board.left())) {
      await board.drag(...squaresOf(turn.words[done] ?? ''));
      await expect.poll(() => board.left()).toBeLessThan(4 - done);
    }
    await board.button('Send turn').click();
  }
  await expectPlayed(board);
});

test('typed', async ({ board, page }) => {
  await board.startTwoPeople();
  for (const turn of kTurns.slice(0, 2)) {
    for (const placement of strongestFirst(turn.words)) await board.clickOn(placement.slice(1));
    await board.button('Submit setup').click();
  }
  const field = page.getByLabel('Type a turn');
  for (const turn of kPlayed) {
    await board.expectTurn(turn.label);
    await field.fill(turn.text);
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await expect(board.button('Send turn')).toBeEnabled();
    await field.press('Enter');
  }
  await expectPlayed(board);
});

test('by the edges of squares', async ({ board, page }) => {
  await board.button('Settings').click();
  await page.getByRole('switch', { name: 'Step by the edge of a square' }).check();
  await board.button('Close').click();
  await board.startTwoPeople();
  for (const turn of kTurns.slice(0, 2)) {
    for (const placement of strongestFirst(turn.words)) await board.clickOn(placement.slice(1));
    await board.button('Submit setup').click();
  }
  for (const turn of kPlayed) {
    await board.expectTurn(turn.label);
    for (const step of turn.words) {
      const left = await board.left();
      const { x, y, side } = await board.centerOf(step.slice(1, 3));
      const [dx, dy] = { n: [0, -1], s: [0, 1], e: [1, 0], w: [-1, 0] }[step.charAt(3)] ?? [0, 0];
      await page.mouse.click(x + (dx ?? 0) * side * 0.4, y + (dy ?? 0) * side * 0.4);
      await expect.poll(() => board.left()).toBe(left - 1);
    }
    await board.send();
    if ((await board.message.innerText()).includes('wins')) break;
  }
  await expectPlayed(board);
});
