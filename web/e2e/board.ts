// What a person does at the board, in terms of the game's notation; and a page that fails its test when anything goes
// to the console, throws, or breaks the content security policy.

import { readFileSync } from 'node:fs';
import { expect, test as base, type Locator, type Page } from '@playwright/test';

export { expect };

export const test = base.extend<{ board: BoardPage }>({
  board: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    await page.goto(process.env['TUSK_URL'] ?? '');
    await use(new BoardPage(page));
    expect(faults).toEqual([]);
  },
});

/** A turn of a movelist: its label, and steps or placements without the captures. */
export interface Turn {
  label: string;
  text: string;
  words: string[];
}

export function readMovelist(file: string): Turn[] {
  const text = readFileSync(new URL(`fixtures/${file}`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [label = '', ...words] = line.split(' ');
      return { label, text: words.join(' '), words: words.filter((word) => !word.endsWith('x')) };
    });
}

/** "Ed2n" as the squares it leads from and to. */
export function squaresOf(step: string): [string, string] {
  const from = step.slice(1, 3);
  const shift = { n: [0, 1], s: [0, -1], e: [1, 0], w: [-1, 0] }[step.charAt(3)] ?? [0, 0];
  const file = String.fromCharCode(from.charCodeAt(0) + (shift[0] ?? 0));
  return [from, `${file}${Number(from.charAt(1)) + (shift[1] ?? 0)}`];
}

/** Placements, strongest first: the order in which the page offers the pieces. */
export function strongestFirst(placements: readonly string[]): string[] {
  const strength = (placement: string) => 'EMHDCR'.indexOf(placement.charAt(0).toUpperCase());
  return [...placements].sort((a, b) => strength(a) - strength(b));
}

export class BoardPage {
  constructor(readonly page: Page) {}

  square(name: string): Locator {
    return this.page.locator(`[data-square="${name}"]`);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  get message(): Locator {
    return this.page.getByRole('status');
  }

  get stepsLeft(): Locator {
    return this.page.getByLabel(/^\d steps? left$/);
  }

  /** How many steps of the turn are left. */
  async left(): Promise<number> {
    return Number((await this.stepsLeft.getAttribute('aria-label'))?.charAt(0));
  }

  /** The turns in the move list, as "2g Ed2n …". */
  async moves(): Promise<string[]> {
    const lines = await this.page
      .getByRole('list', { name: 'Moves' })
      .getByRole('listitem')
      .allInnerTexts();
    return lines.map((line) => line.replace(/\s+/g, ' ').trim());
  }

  async startTwoPeople(): Promise<void> {
    await this.page.getByText('Two people').click();
    await this.button('Start').click();
    await expect(this.page.getByText('Gold: set up your pieces')).toBeVisible();
  }

  async startAgainstEngine(level: number, side: string): Promise<void> {
    await this.page.getByRole('slider', { name: 'Level' }).fill(String(level));
    await this.page.locator('label').getByText(side, { exact: true }).click();
    await this.button('Start').click();
  }

  async quickSetup(): Promise<void> {
    await this.button('Quick setup').click();
    await this.button('Submit setup').click();
  }

  /** Both sides as the quick setup has them. */
  async startQuickly(): Promise<void> {
    await this.startTwoPeople();
    await this.quickSetup();
    await expect(this.page.getByText('Silver: set up your pieces')).toBeVisible();
    await this.quickSetup();
    await expect(this.page.getByText('2g · Gold to move')).toBeVisible();
  }

  /** The mouse itself, without the waiting that a locator's click does: a game has hundreds of clicks. */
  async clickOn(square: string): Promise<void> {
    const box = await this.square(square).boundingBox();
    if (!box) throw new Error(`${square} is not drawn`);
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }

  async centerOf(square: string): Promise<{ x: number; y: number; side: number }> {
    const box = await this.square(square).boundingBox();
    if (!box) throw new Error(`${square} is not drawn`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, side: box.width };
  }

  /** Leads the mouse over the squares with the button down, and lets go on the last. */
  async drag(...squares: string[]): Promise<void> {
    await this.holdOver(...squares);
    await this.page.mouse.up();
  }

  /** The same without letting go. */
  async holdOver(...squares: string[]): Promise<void> {
    for (const [index, square] of squares.entries()) {
      const { x, y } = await this.centerOf(square);
      await this.page.mouse.move(x, y, { steps: index === 0 ? 1 : 3 });
      if (index === 0) await this.page.mouse.down();
    }
  }

  /** Lets the arrow keys carry the focus to a square of a board that is not flipped. */
  async focusOn(square: string): Promise<void> {
    const now = await this.page.evaluate(
      () => (document.activeElement as HTMLElement | null)?.dataset['square'] ?? '',
    );
    if (now === '') {
      await this.square(square).focus();
      return;
    }
    const across = square.charCodeAt(0) - now.charCodeAt(0);
    const up = Number(square.charAt(1)) - Number(now.charAt(1));
    for (let step = 0; step < Math.abs(across); step++) {
      await this.page.keyboard.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
    }
    for (let step = 0; step < Math.abs(up); step++) {
      await this.page.keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown');
    }
    // The keys are obeyed in turn: where they led is known only when the last of them was.
    await expect(this.square(square)).toBeFocused();
  }

  async expectTurn(label: string): Promise<void> {
    await expect(
      this.page.getByRole('heading', { level: 2, name: new RegExp(`^${label} `) }),
    ).toBeVisible();
  }

  /** Clicks a step: the piece, if it is not in hand yet, and where it goes. */
  async clickStep(from: string, to: string): Promise<void> {
    const isPushOpen = (await this.message.innerText()).startsWith('Finish the push');
    const left = Number((await this.stepsLeft.getAttribute('aria-label'))?.charAt(0));
    if ((await this.square(from).getAttribute('aria-selected')) !== 'true') {
      // With nothing in hand, so that no piece is taken for the one that is to push.
      await this.page.keyboard.press('Escape');
      await this.clickOn(from);
    }
    // Whoever can finish a push has only one way to do it: picking the piece is enough.
    if (!isPushOpen) await this.clickOn(to);
    await expect(this.stepsLeft).toHaveAttribute('aria-label', new RegExp(`^${left - 1} `));
  }

  /** Sends the turn and waits until it is the other side's. */
  async send(): Promise<void> {
    const title = this.page.getByRole('heading', { level: 2 });
    const before = await title.innerText();
    await this.button('Send turn').click();
    await expect(title).not.toHaveText(before);
  }
}
