import type { GuideSection } from '../migration-guide.ts';

/** What becomes of a name of Mux Player: it stays, is another, or is for a person to decide. */
export type MigrationRule =
  | { readonly does: 'keep' }
  | { readonly does: 'rename'; readonly to: string }
  | { readonly does: 'tell'; readonly says: string; readonly see: GuideSection };

export const keep: MigrationRule = { does: 'keep' };
export const rename = (to: string): MigrationRule => ({ does: 'rename', to });
export const report = (says: string, see: GuideSection): MigrationRule => ({
  does: 'tell',
  says,
  see,
});

/** The fate of a name in a table; absent where the table does not know it. */
export const findRule = (
  table: Readonly<Record<string, MigrationRule>>,
  name: string,
): MigrationRule | undefined => (Object.hasOwn(table, name) ? table[name] : undefined);
