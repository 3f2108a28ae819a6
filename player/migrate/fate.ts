import type { Section } from './guide.ts';

/** What becomes of a name of Mux Player: it stays, is another, or is for a person to decide. */
export type Fate =
  | { readonly does: 'keep' }
  | { readonly does: 'rename'; readonly to: string }
  | { readonly does: 'tell'; readonly says: string; readonly see: Section };

export const keep: Fate = { does: 'keep' };
export const renamed = (to: string): Fate => ({ does: 'rename', to });
export const tell = (says: string, see: Section): Fate => ({ does: 'tell', says, see });

/** The fate of a name in a table; absent where the table does not know it. */
export const fateIn = (table: Readonly<Record<string, Fate>>, name: string): Fate | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
