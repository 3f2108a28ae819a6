import type { ContentStore } from '../storage/content-store.ts';
import type { FieldValues } from '../storage/records.ts';

/** What a page says to search engines that says nothing itself. */
export interface SeoFieldValue {
  readonly title?: string | null;
  readonly description?: string | null;
  /** Id of an upload. */
  readonly image?: string | null;
  readonly twitter_card?: string | null;
}

/** What is true of the whole site, by the names of the management API. */
export interface SiteSettings {
  readonly name: string;
  /** True keeps search engines away from all of it. */
  readonly no_index: boolean;
  /** Id of an upload. */
  readonly favicon: string | null;
  readonly global_seo: {
    /** Name of the site, as link previews tell it. */
    readonly site_name: string;
    /** Stands behind the title of every page that has room for it. */
    readonly title_suffix: string;
    readonly fallback_seo: SeoFieldValue | null;
    readonly facebook_page_url: string | null;
    readonly twitter_account: string | null;
  };
}

/** Under this the store keeps them, and tells of their changes. */
export const siteEntityType = 'site';
const siteSetup = 'site';

const unsaid: SiteSettings = {
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

/** Reads what editors have said of the site; what they have not is as it was at first. */
export async function loadSiteSettings(store: ContentStore): Promise<SiteSettings> {
  const said = (await store.projectResources.byId(siteEntityType, siteSetup))?.values as
    | Partial<SiteSettings>
    | undefined;
  return { ...unsaid, ...said, global_seo: { ...unsaid.global_seo, ...said?.global_seo } };
}

/** Changes what is said of the site; what is absent stays as it is. */
export function saveSiteSettings(
  store: ContentStore,
  changed: FieldValues & { readonly global_seo?: FieldValues | undefined },
): Promise<void> {
  return store.transaction(async (within) => {
    const before = await loadSiteSettings(within);
    const global_seo = { ...before.global_seo, ...changed.global_seo };
    await within.projectResources.save(siteEntityType, {
      id: siteSetup,
      values: { ...before, ...changed, global_seo },
    });
  });
}
