import AxeBuilder from '@axe-core/playwright';
import { expect, test, type BoardPage } from './board';

async function expectNoFindings(board: BoardPage): Promise<void> {
  const { violations } = await new AxeBuilder({ page: board.page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
  ).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any page, ${colorScheme}`, async ({ board, page }) => {
    await page.emulateMedia({ colorScheme });
    await expectNoFindings(board);
    await board.startTwoPeople();
    await expectNoFindings(board);
    await board.quickSetup();
    await board.quickSetup();
    await board.clickStep('e2', 'e3');
    await expectNoFindings(board);
    await page.getByRole('link', { name: 'Review' }).click();
    await expectNoFindings(board);
    await board.button('Show an example').click();
    await board.button('To the end').click();
    await expectNoFindings(board);
  });
}
