// The same game in two tabs: one plays, the other shows it and may take it over.

import { BoardPage, expect, test } from './board';

test('the second tab follows, takes over, and nothing is lost', async ({
  board,
  page,
  context,
}) => {
  await board.startQuickly();
  await board.clickStep('e2', 'e3');

  const other = await context.newPage();
  await other.goto(process.env['TUSK_URL'] ?? '');
  const second = new BoardPage(other);
  await expect(second.message).toContainText('played in another tab');
  await expect(second.square('e3')).toHaveAccessibleName(/gold/);
  await second.square('a2').click();
  await expect(second.square('a2')).toHaveAttribute('aria-selected', 'false');

  await page.bringToFront();
  await board.send();
  await expect(other.getByText('2s · Silver to move')).toBeVisible();
  await board.clickStep('d7', 'd6');
  await expect(second.square('d6')).toHaveAccessibleName(/silver/);

  await other.bringToFront();
  await second.button('Play here').click();
  await expect(second.stepsLeft).toHaveAttribute('aria-label', '3 steps left');
  await expect(board.message).toContainText('played in another tab');
  await second.send();
  await expect(page.getByText('3g · Gold to move')).toBeVisible();

  // A tab that is closed gives the game up by itself.
  await other.close();
  await expect(board.stepsLeft).toHaveAttribute('aria-label', '4 steps left');
  await board.clickStep('e3', 'e4');
});
