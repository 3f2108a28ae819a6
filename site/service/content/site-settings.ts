import type { ContentStore } from '../storage/content-store.ts';
import type { FieldValues } from '../storage/records/records.ts';

/** Fallback SEO metadata for pages that have none. */
export interface FallbackSeo {
  readonly title?: string | null;
  readonly description?: string | null;
  /** ID of an upload. */
  readonly image?: string | null;
  readonly twitter_card?: string | null;
}

/** Settings of the whole site, under the names of the management API. */
export interface SiteSettings {
  readonly name: string;
  /** Whether search engines must not index the site. */
  readonly no_index: boolean;
  /** ID of an upload. */
  readonly favicon: string | null;
  readonly global_seo: {
    /** Site name in link previews. */
    readonly site_name: string;
    /** Appended to page titles that are short enough. */
    readonly title_suffix: string;
    readonly fallback_seo: FallbackSeo | null;
    readonly facebook_page_url: string | null;
    readonly twitter_account: string | null;
  };
}

/** Entity type under which the store saves the settings and reports their changes. */
export const siteEntityType = 'site';
const SETTINGS_ID = 'site';

const defaultSettings: SiteSettings = {
  name: 'Vitrine',
  no_index: false,
  favicon: null,
  global_seo: {
    site_name: 'Vitrine',
    title_suffix: ' · Vitrine',
    fallback_seo: null,
    facebook_page_url: null,
    twitter_account: null,
  },
};

/**
 * Loads the settings of the site. Settings that editors have not changed have their default value.
 */
export async function loadSiteSettings(store: ContentStore): Promise<SiteSettings> {
  const savedSettings = (await store.projectResources.findById(siteEntityType, SETTINGS_ID))
    ?.values as Partial<SiteSettings> | undefined;
  return {
    ...defaultSettings,
    ...savedSettings,
    global_seo: { ...defaultSettings.global_seo, ...savedSettings?.global_seo },
  };
}

/** Updates settings of the site. Omitted ones keep their value. */
export function saveSiteSettings(
  store: ContentStore,
  changes: FieldValues & { readonly global_seo?: FieldValues | undefined },
): Promise<void> {
  return store.transaction(async (tx) => {
    const current = await loadSiteSettings(tx);
    const global_seo = { ...current.global_seo, ...changes.global_seo };
    await tx.projectResources.save(siteEntityType, {
      id: SETTINGS_ID,
      values: { ...current, ...changes, global_seo },
    });
  });
}
