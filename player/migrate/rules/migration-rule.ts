import type { GuideSection } from '../migration-guide.ts';

/** The action for a name in Mux Player's API: keep it, rename it, or report it for a manual decision. */
export type MigrationRule =
  | { readonly action: 'keep' }
  | { readonly action: 'rename'; readonly to: string }
  | { readonly action: 'report'; readonly message: string; readonly section: GuideSection };

export const keep: MigrationRule = { action: 'keep' };
export const rename = (to: string): MigrationRule => ({ action: 'rename', to });
export const report = (message: string, section: GuideSection): MigrationRule => ({
  action: 'report',
  message,
  section,
});

/** Returns the rule for a name, or `undefined` if the table does not contain the name. */
export const findRule = (
  table: Readonly<Record<string, MigrationRule>>,
  name: string,
): MigrationRule | undefined => (Object.hasOwn(table, name) ? table[name] : undefined);
