import { expect, test } from './board';

test.beforeEach(async ({ board }) => {
  await board.startQuickly();
});

test('a refused step is explained with its rule', async ({ board }) => {
  await board.square('e2').click();
  await board.square('h6').click();
  await expect(board.message).toContainText('cannot get there with the steps that are left');
  await board.square('a1').click();
  await expect(board.message).toContainText('no empty square');
  await board.square('e7').click();
  await expect(board.message).toContainText('you need a stronger piece beside it');
  await board.square('d7').click();
  await expect(board.message).toContainText('Elephants are never pushed or pulled');
});

test('a frozen piece says by whom', async ({ board }) => {
  // The horse walks up beside the silver elephant.
  await board.clickStep('b2', 'b3');
  await board.clickStep('b3', 'b4');
  await board.clickStep('b4', 'b5');
  await board.clickStep('b5', 'b6');
  await board.send();
  await expect(board.square('b6')).toHaveAccessibleName(/^b6, gold horse$/);
  await board.clickStep('d7', 'd6');
  await board.clickStep('d6', 'c6');
  await board.send();
  await expect(board.square('b6')).toHaveAccessibleName(
    'b6, gold horse, frozen by the elephant on c6',
  );
  await board.square('b6').click();
  await expect(board.message).toHaveText(
    'The horse is frozen by the elephant on c6: it has a stronger enemy beside it and no friend.',
  );
});

test('an unfinished push cannot be sent; undo takes steps and turns back', async ({ board }) => {
  await board.square('e2').click();
  await board.square('e6').click();
  await expect(board.stepsLeft).toHaveAttribute('aria-label', '0 steps left');
  await board.button('Undo step').click();
  await expect(board.square('e5')).toHaveAccessibleName(/gold elephant/);
  await board.button('Undo turn').click();
  await expect(board.square('e2')).toHaveAccessibleName(/gold elephant/);
  await expect(board.button('Send turn')).toBeDisabled();

  await board.square('e2').click();
  await board.square('e5').click();
  await board.send();
  await board.clickStep('e7', 'e6');
  await board.send();
  await board.clickStep('e6', 'f6');
  await expect(board.message).toContainText('Finish the push: move a stronger piece to e6');
  await expect(board.button('Send turn')).toBeDisabled();
  await board.square('a1').click();
  await expect(board.message).toContainText('First finish the push');
  await board.square('e5').click();
  await expect(board.square('e6')).toHaveAccessibleName(/gold elephant/);
  await board.send();
  await expect(board.page.getByText('3s · Silver to move')).toBeVisible();
});

test('a pull, and what may not be sent', async ({ board }) => {
  await board.clickStep('e2', 'e3');
  await board.clickStep('e3', 'e2');
  await expect(board.message).toContainText('must change the board');
  await expect(board.button('Send turn')).toBeDisabled();
  await board.button('Undo turn').click();
  await board.square('e2').click();
  await board.square('e6').click();
  await board.send();
  await board.clickStep('a7', 'a6');
  await board.send();
  // The elephant pulls the camel that stood above it.
  await board.clickStep('e6', 'e5');
  await board.clickStep('e7', 'e6');
  await board.send();
  expect((await board.moves()).at(-1)).toBe('3g Ee6s me7s');
});

test('a third repetition is known before it is sent', async ({ board }) => {
  const turn = async (from: string, to: string) => {
    await board.clickStep(from, to);
    await board.send();
  };
  await turn('e2', 'e3');
  await turn('d7', 'd6');
  await turn('e3', 'e2');
  await board.clickStep('d6', 'd7');
  await expect(board.message).toContainText('second time');
  await board.send();
  await turn('e2', 'e3');
  await turn('d7', 'd6');
  await turn('e3', 'e2');
  await board.clickStep('d6', 'd7');
  await expect(board.message).toContainText('third time');
  await expect(board.button('Send turn')).toBeDisabled();
});
