import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** The icon of game-icons.net that stands for each piece letter. */
const kIcons = {
  E: 'elephant-head',
  M: 'camel-head',
  H: 'horse-head',
  D: 'labrador-head',
  C: 'cat',
  R: 'rabbit-head',
} as const;

const kModule = 'virtual:piece-icons';

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
}

/**
 * Offers `virtual:piece-icons`: the path data (512 units square) of the six pieces, and of nothing else in the icon
 * set, so that the thousands of other icons never reach the bundle.
 */
export function pieceIcons(): Plugin {
  return {
    name: 'tusk-piece-icons',
    resolveId: (id) => (id === kModule ? `\0${kModule}` : null),
    load(id) {
      if (id !== `\0${kModule}`) return null;
      const set = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as IconSet;
      const paths = Object.entries(kIcons).map(([letter, name]) => {
        const data = set.icons[name]?.body.match(/^<path fill="currentColor" d="([^"]+)"\/>$/)?.[1];
        if (data === undefined) throw new Error(`icon ${name} is not a single path`);
        return [letter, data];
      });
      return `export default ${JSON.stringify(Object.fromEntries(paths))};`;
    },
  };
}
