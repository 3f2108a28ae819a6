import type { Change } from '../storage/change-feed.ts';
import type { ContentStore } from '../storage/content-store.ts';
import { initialContentLocales, type Locale } from './locales.ts';
import { siteEntityType } from './site-settings.ts';

/** ID under which the locales are stored, separately from the other settings of the site. */
const LOCALES_ID = 'locales';

/** Loads the locales of the content, the default one first. There is at least one. */
export async function loadSiteLocales(store: ContentStore): Promise<readonly Locale[]> {
  const resource = await store.projectResources.findById(siteEntityType, LOCALES_ID);
  return (resource?.values.locales as readonly Locale[] | undefined) ?? initialContentLocales;
}

/** Saves the locales of the content, the default one first. */
export function saveSiteLocales(store: ContentStore, locales: readonly Locale[]): Promise<void> {
  return store.projectResources.save(siteEntityType, { id: LOCALES_ID, values: { locales } });
}

/** Returns whether a change affects the locales of the content. */
export function isLocaleChange({ entityType, id }: Change): boolean {
  return entityType === siteEntityType && id === LOCALES_ID;
}
