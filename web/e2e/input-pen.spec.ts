// A pen on the screen: it taps, drags and rests over a piece like a mouse.

import { expect, test, type BoardPage } from './board';

type Kind = 'mouseMoved' | 'mousePressed' | 'mouseReleased';

async function penOf(board: BoardPage) {
  const session = await board.page.context().newCDPSession(board.page);
  let isDown = false;
  const send = async (type: Kind, square: string) => {
    const { x, y } = await board.centerOf(square);
    await session.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      button: type === 'mouseMoved' && !isDown ? 'none' : 'left',
      buttons: isDown || type === 'mousePressed' ? 1 : 0,
      clickCount: type === 'mouseMoved' ? 0 : 1,
      force: isDown ? 0.5 : 0,
      pointerType: 'pen',
    });
    if (type !== 'mouseMoved') isDown = type === 'mousePressed';
  };
  return {
    over: (square: string) => send('mouseMoved', square),
    async tap(square: string) {
      await send('mouseMoved', square);
      await send('mousePressed', square);
      await send('mouseReleased', square);
    },
    async drag(...squares: string[]) {
      await send('mouseMoved', squares[0] ?? '');
      await send('mousePressed', squares[0] ?? '');
      for (const square of squares.slice(1)) await send('mouseMoved', square);
      await send('mouseReleased', squares.at(-1) ?? '');
    },
  };
}

test('a pen plays: taps, drags, and is told what it rests over', async ({ board, page }) => {
  await page.evaluate(() => {
    const kinds = new Set<string>();
    Object.assign(window, { kinds });
    addEventListener('pointerdown', ({ pointerType }) => kinds.add(pointerType), { capture: true });
  });
  await board.startTwoPeople();
  const pen = await penOf(board);
  await pen.tap('e2');
  await expect(board.square('e2')).toHaveAccessibleName(/gold elephant/);
  await pen.drag('e2', 'd2');
  await expect(board.square('d2')).toHaveAccessibleName(/gold elephant/);
  await board.quickSetup();
  await board.quickSetup();
  await expect(page.getByText('2g · Gold to move')).toBeVisible();

  await pen.tap('e2');
  await pen.tap('e3');
  await expect(board.stepsLeft).toHaveAttribute('aria-label', '3 steps left');
  await pen.drag('e3', 'e4', 'd4');
  await expect(board.stepsLeft).toHaveAttribute('aria-label', '1 step left');
  await expect(board.square('d4')).toHaveAccessibleName(/gold/);
  await pen.over('c3');
  await expect(page.locator('.bubble')).toContainText('trap');
  expect(
    await page.evaluate(() => [...(window as unknown as { kinds: Set<string> }).kinds]),
  ).toContain('pen');
});
