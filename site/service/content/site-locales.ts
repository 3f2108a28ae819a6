import type { Change } from '../storage/change-feed.ts';
import type { ContentStore } from '../storage/content-store.ts';
import { initialLocales, type Locale } from './naming.ts';
import { siteEntityType } from './site-settings.ts';

/** Under this the store keeps them, apart from what else is said of the site. */
const localesSetup = 'locales';

/** Reads the languages of the content, the default one first; there is one at least. */
export async function loadSiteLocales(store: ContentStore): Promise<readonly Locale[]> {
  const setup = await store.projectResources.byId(siteEntityType, localesSetup);
  return (setup?.values.locales as readonly Locale[] | undefined) ?? initialLocales;
}

/** Says which languages the content has, the default one first. */
export function saveSiteLocales(store: ContentStore, locales: readonly Locale[]): Promise<void> {
  return store.projectResources.save(siteEntityType, { id: localesSetup, values: { locales } });
}

/** Whether the languages of the content are others since. */
export function isLocaleChange({ entityType, id }: Change): boolean {
  return entityType === siteEntityType && id === localesSetup;
}
