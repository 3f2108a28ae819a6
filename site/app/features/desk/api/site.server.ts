import { z } from 'zod';
import type { EditError } from '../edit-error.ts';
import { parseLocales, siteFormSchema, type SiteForm } from './site-form-schema.ts';
import type { SiteChanges } from './site-form.ts';
import type { ManagementClient } from './management-client.server.ts';
import { ManagementApiError } from './management-api-error.server.ts';

const textSchema = z.string().nullish().default(null);

const siteSchema = z
  .looseObject({
    attributes: z.looseObject({
      no_index: z.boolean().nullish(),
      favicon: textSchema,
      locales: z.array(z.string()).default([]),
      global_seo: z
        .looseObject({
          site_name: textSchema,
          title_suffix: textSchema,
          fallback_seo: z.looseObject({}).nullish().default(null),
          twitter_account: textSchema,
          facebook_page_url: textSchema,
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

/** Returns the settings of the site. */
export function getSite(api: ManagementClient): Promise<SiteForm> {
  return api.fetchOne(siteSchema, 'GET /site');
}

const siteChangesSchema = siteFormSchema.partial();

/** The result of an update: the current settings, or an error. */
export type UpdateSiteResult = { readonly site: SiteForm } | { readonly problem: EditError };

/** Validates and saves changed settings. They take effect on the site immediately. */
export async function updateSite(
  api: ManagementClient,
  changes: object,
): Promise<UpdateSiteResult> {
  const parsed = siteChangesSchema.safeParse(changes);
  if (!parsed.success) return { problem: { kind: 'invalid', fields: toFieldErrors(parsed.error) } };
  try {
    const data = { type: 'site', attributes: toAttributes(parsed.data) };
    return { site: await api.fetchOne(siteSchema, 'PUT /site', { data }) };
  } catch (error) {
    if (!(error instanceof ManagementApiError)) throw error;
    const { error: problem } = error;
    // The site has no version, so an editor cannot resolve a conflict.
    return { problem: problem.kind === 'conflict' ? { kind: 'unreachable' } : problem };
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
  const globalSeo = {
    ...seo,
    ...(title_suffix !== undefined && { title_suffix: title_suffix ?? '' }),
  };
  return {
    ...(no_index !== undefined && { no_index }),
    ...(favicon !== undefined && { favicon }),
    ...(locales !== undefined && { locales: parseLocales(locales) }),
    ...(Object.keys(globalSeo).length > 0 && { global_seo: globalSeo }),
  };
}
