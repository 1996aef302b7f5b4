import { expect, test } from './board';

test.beforeEach(async ({ board }) => {
  await board.startTwoPeople();
});

test('the strongest piece left is placed, and goes back when clicked', async ({ board }) => {
  await board.clickOn('e2');
  await board.clickOn('d2');
  await expect(board.square('e2')).toHaveAccessibleName('e2, gold elephant');
  await expect(board.square('d2')).toHaveAccessibleName('d2, gold camel');
  await board.clickOn('e2');
  await expect(board.square('e2')).toHaveAccessibleName('e2, empty');
  await board.clickOn('b2');
  await expect(board.square('b2')).toHaveAccessibleName('b2, gold elephant');
  await board.button('rabbit, 8 to place').click();
  await board.clickOn('a1');
  await expect(board.square('a1')).toHaveAccessibleName('a1, gold rabbit');
  await expect(board.button('Submit setup')).toBeDisabled();
});

test('pieces are dragged to swap, to an empty square, and off the board', async ({
  board,
  page,
}) => {
  await board.button('Quick setup').click();
  await expect(board.square('e2')).toHaveAccessibleName('e2, gold elephant');
  await board.drag('e2', 'd2');
  await expect(board.square('d2')).toHaveAccessibleName('d2, gold elephant');
  await expect(board.square('e2')).toHaveAccessibleName('e2, gold camel');
  await board.holdOver('e2');
  await page.mouse.move(1100, 600, { steps: 4 });
  await page.mouse.up();
  await expect(board.square('e2')).toHaveAccessibleName('e2, empty');
  await expect(board.button('camel, 1 to place')).toBeVisible();
  await board.drag('a1', 'e2');
  await expect(board.square('e2')).toHaveAccessibleName('e2, gold rabbit');
  await expect(board.square('a1')).toHaveAccessibleName('a1, empty');
  // Not onto the enemy's half.
  await board.drag('d2', 'd5');
  await expect(board.square('d2')).toHaveAccessibleName('d2, gold elephant');
});

test('quick setups, whole and in part; mirrored; taken back', async ({ board }) => {
  await board.button('No cats or dogs').click();
  await expect(board.square('c2')).toHaveAccessibleName('c2, empty');
  await expect(board.button('cat, 2 to place')).toBeVisible();
  await expect(board.button('Submit setup')).toBeDisabled();
  await board.button('Mirror left and right').click();
  await expect(board.square('d2')).toHaveAccessibleName('d2, gold elephant');
  await board.button('Take all pieces back').click();
  await expect(board.square('d2')).toHaveAccessibleName('d2, empty');
  await board.button('Quick setup').click();
  await expect(board.message).toContainText('All sixteen stand');
  await expect(board.button('Submit setup')).toBeEnabled();
});

test('setups with a name and a picture, and the one used last', async ({ board, page }) => {
  const known = page.getByRole('group', { name: 'Known setups' });
  await expect(known.getByRole('button')).toHaveCount(7);
  await known.getByRole('button', { name: 'Rusty’s Gold', exact: true }).click();
  await expect(board.square('a2')).toHaveAccessibleName('a2, gold horse');
  await expect(board.square('e2')).toHaveAccessibleName('e2, gold elephant');
  await expect(known.getByRole('button', { name: 'Rusty’s Gold', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await board.button('Submit setup').click();
  // Silver sees how Gold stands, and has the same setups for its own side.
  await expect(page.getByText('Silver: set up your pieces')).toBeVisible();
  await expect(board.square('a2')).toHaveAccessibleName('a2, gold horse');
  await known.getByRole('button', { name: 'All officers in front' }).click();
  await expect(board.square('a7')).toHaveAccessibleName('a7, silver dog');
  await board.button('Submit setup').click();
  await board.expectTurn('2g');

  await board.button('New game').click();
  await board.button('Start').click();
  await expect(known.getByRole('button')).toHaveCount(8);
  await known.getByRole('button', { name: 'Last used' }).click();
  await expect(board.square('a2')).toHaveAccessibleName('a2, gold horse');
  await board.button('Submit setup').click();
  await known.getByRole('button', { name: 'Last used' }).click();
  await expect(board.square('a7')).toHaveAccessibleName('a7, silver dog');
});
