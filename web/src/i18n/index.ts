// The texts of the page in the reader's language. Components read `t`; there is no text outside these tables.

import { en, type Texts } from './en';

export type { RefusalWords } from './en';

export const t: Texts = en;
