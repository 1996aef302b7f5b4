// Setting up without a mouse: typed in any notation, and pieces exchanged by keyboard.

import { expect, test } from './board';

test.beforeEach(async ({ board }) => {
  await board.startTwoPeople();
});

test('a setup is typed: piece by piece, completed, by its name, and refused clearly', async ({
  board,
  page,
}) => {
  const line = page.getByLabel('Type a setup');
  await line.fill('Ee2 M');
  await expect(page.locator('datalist option').first()).toHaveAttribute(
    'value',
    /^Ee2 M[a-h][12]$/,
  );
  await line.fill('Ee2 Md2');
  await line.press('Enter');
  await expect(board.square('e2')).toHaveAccessibleName(/gold elephant/);
  await expect(board.square('d2')).toHaveAccessibleName(/gold camel/);
  // There is one elephant: it goes where it is typed last.
  await line.fill('Ed1');
  await line.press('Enter');
  await expect(board.square('d1')).toHaveAccessibleName(/gold elephant/);
  await expect(board.square('e2')).toHaveAccessibleName('e2, empty');

  const refused = page.getByRole('alert').filter({ hasText: ':' });
  await line.fill('Hb2 Ra5');
  await line.press('Enter');
  await expect(refused).toHaveText('Ra5: Pieces are set up on your own two ranks.');
  await expect(board.square('b2')).toHaveAccessibleName('b2, empty');
  await line.fill('hb2');
  await line.press('Enter');
  await expect(refused).toContainText('Gold’s are typed in capitals');

  // The beginning of a name, where there is only one such.
  await line.fill('99');
  await line.press('Enter');
  await expect(refused).toContainText('Which one: 99of9, ');
  await line.fill('eh');
  await line.press('Enter');
  await expect(refused).toHaveCount(0);
  await expect(board.button('Submit setup')).toBeEnabled();

  await line.fill('99of9');
  await line.press('Enter');
  await expect(refused).toHaveCount(0);
  await board.button('Submit setup').click();
  await expect(page.getByText('Silver: set up your pieces')).toBeVisible();
});

test('two pieces change places by keyboard, and one goes to an empty square', async ({
  board,
  page,
}) => {
  await board.button('No cats or dogs').click();
  await expect(board.square('e2')).toHaveAccessibleName(/gold/);
  const name = async (square: string) =>
    ((await board.square(square).getAttribute('aria-label')) ?? '').slice(4);
  const [e2, d2] = [await name('e2'), await name('d2')];
  await board.focusOn('e2');
  await page.keyboard.press(' ');
  await expect(board.square('e2')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press(' ');
  await expect(board.square('d2')).toHaveAccessibleName(`d2, ${e2}`);
  await expect(board.square('e2')).toHaveAccessibleName(`e2, ${d2}`);
  await expect(board.square('d2')).toBeFocused();

  const empty = page.locator(
    '[data-square$="2"][aria-label$=", empty"], [data-square$="1"][aria-label$=", empty"]',
  );
  const free = (await empty.first().getAttribute('data-square')) ?? '';
  await page.keyboard.press(' ');
  await board.focusOn(free);
  await page.keyboard.press('Enter');
  await expect(board.square(free)).toHaveAccessibleName(`${free}, ${e2}`);
  // Put down again, nothing has happened; Enter alone takes a piece back.
  await page.keyboard.press(' ');
  await page.keyboard.press('Escape');
  await expect(board.square(free)).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('Enter');
  await expect(board.square(free)).toHaveAccessibleName(`${free}, empty`);
});

test('the other side’s pieces cannot be gripped', async ({ board }) => {
  await board.quickSetup();
  await expect(board.square('e7')).toHaveClass(/press/);
  await expect(board.square('e2')).not.toHaveClass(/grip/);
  await board.drag('e2', 'e7');
  await expect(board.square('e7')).toHaveAccessibleName('e7, empty');
});
