import type { Change } from '../store/change-feed.ts';
import type { ContentStore } from '../store/contract.ts';
import { seededLocales, type Locale } from './model.ts';
import { siteKind } from './site-settings.ts';

/** Under this the store keeps them, apart from what else is said of the site. */
const localesSetup = 'locales';

/** Reads the languages of the content, the default one first; there is one at least. */
export async function siteLocales(store: ContentStore): Promise<readonly Locale[]> {
  const setup = await store.setups.byId(siteKind, localesSetup);
  return (setup?.values.locales as readonly Locale[] | undefined) ?? seededLocales;
}

/** Says which languages the content has, the default one first. */
export function saveSiteLocales(store: ContentStore, locales: readonly Locale[]): Promise<void> {
  return store.setups.save(siteKind, { id: localesSetup, values: { locales } });
}

/** Whether the languages of the content are others since. */
export function changesLocales({ model, id }: Change): boolean {
  return model === siteKind && id === localesSetup;
}
