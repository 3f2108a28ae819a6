import { z } from 'zod';
import type { EditError } from '../edit-error.ts';
import { localesIn, siteFormShape, type SiteForm } from './site-form-shape.ts';
import type { SiteChanges } from './site-form.ts';
import type { ManagementClient } from './management-client.server.ts';
import { ManagementApiError } from './management-api-error.server.ts';

const words = z.string().nullish().default(null);

const siteShape = z
  .looseObject({
    attributes: z.looseObject({
      no_index: z.boolean().nullish(),
      favicon: words,
      locales: z.array(z.string()).default([]),
      global_seo: z
        .looseObject({
          site_name: words,
          title_suffix: words,
          fallback_seo: z.looseObject({}).nullish().default(null),
          twitter_account: words,
          facebook_page_url: words,
        })
        .nullish(),
    }),
  })
  .transform(({ attributes: { no_index, favicon, locales, global_seo: seo } }): SiteForm => ({
    site_name: seo?.site_name ?? '',
    title_suffix: seo?.title_suffix ?? null,
    fallback_seo: seo?.fallback_seo ?? null,
    twitter_account: seo?.twitter_account ?? null,
    facebook_page_url: seo?.facebook_page_url ?? null,
    favicon,
    locales: locales.join(', '),
    no_index: no_index === true,
  }));

/** Reads what is said of the whole site. */
export function getSite(api: ManagementClient): Promise<SiteForm> {
  return api.fetchOne(siteShape, 'GET /site');
}

/** Everything an editor's page may have changed of the site. */
const siteChangesShape = siteFormShape.partial();

/** What came of it: how the site is now, or what was in the way. */
export type UpdateSiteResult = { readonly site: SiteForm } | { readonly problem: EditError };

/** Saves what an editor has changed, which every page says from then on. */
export async function updateSite(api: ManagementClient, asked: object): Promise<UpdateSiteResult> {
  const read = siteChangesShape.safeParse(asked);
  if (!read.success) return { problem: { kind: 'invalid', fields: toFieldErrors(read.error) } };
  try {
    const data = { type: 'site', attributes: toAttributes(read.data) };
    return { site: await api.fetchOne(siteShape, 'PUT /site', { data }) };
  } catch (error) {
    if (!(error instanceof ManagementApiError)) throw error;
    const { error: problem } = error;
    // There is one site, and nobody locks it.
    return { problem: problem.kind === 'stale' ? { kind: 'unreachable' } : problem };
  }
}

function toFieldErrors({ issues }: z.ZodError) {
  return issues.map(({ path: [name], code, message }) => ({
    field: String(name ?? ''),
    code:
      code === 'too_big' ? 'SITE_TOO_LONG' : name === 'locales' ? 'SITE_LOCALES' : 'SITE_REQUIRED',
    message,
  }));
}

function toAttributes({ no_index, favicon, locales, title_suffix, ...seo }: SiteChanges): object {
  const said = { ...seo, ...(title_suffix !== undefined && { title_suffix: title_suffix ?? '' }) };
  return {
    ...(no_index !== undefined && { no_index }),
    ...(favicon !== undefined && { favicon }),
    ...(locales !== undefined && { locales: localesIn(locales) }),
    ...(Object.keys(said).length > 0 && { global_seo: said }),
  };
}
