import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../http/api-error.ts';
import { saveSiteLocales, loadSiteLocales } from '../../content/site-locales.ts';
import { saveSiteSettings, loadSiteSettings } from '../../content/site-settings.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import { parseResource } from '../../http/request-validation.ts';
import { assertLocalesUnused } from './assert-locales-unused.ts';
import type { Resource } from '../json-api.ts';
import type { ManagementContext } from '../management-context.ts';

/** The ID of the only site. */
const SITE_ID = 'main';

const optionalTextSchema = z
  .string('text')
  .max(500, 'text of 500 characters')
  .nullable()
  .optional();
const uploadIdSchema = z.string('the ID of an upload').nullable().optional();
const nameSchema = z.string('text').max(200, 'text of 200 characters').optional();

/** Matches a locale, such as `en`, `pt-BR` or `zh-Hant`. */
const localePattern = /^[a-z]{2}(?:-(?:[A-Z]{2}|[A-Z][a-z]{3}))?$/;

/** Maximum number of locales, because a query can request localized fields in all of them. */
const MAX_LOCALES = 50;

/** The locales of a site, the default one first. */
const localesSchema = z
  .array(
    z.string().regex(localePattern, 'a language such as "en" or "pt-BR"'),
    'a list of languages',
  )
  .min(1, 'a list of at least one language')
  .max(MAX_LOCALES, `a list of at most ${MAX_LOCALES} languages`)
  .refine((locales) => new Set(locales).size === locales.length, 'a list without duplicates');

const updateSiteSchema = z.object({
  attributes: z.object(
    {
      name: nameSchema,
      locales: localesSchema.optional(),
      timezone: z.literal('UTC', '"UTC", because other time zones are not supported').optional(),
      no_index: z.boolean('true or false').optional(),
      favicon: uploadIdSchema,
      global_seo: z
        .object(
          {
            site_name: nameSchema,
            title_suffix: nameSchema,
            facebook_page_url: optionalTextSchema,
            twitter_account: optionalTextSchema,
            fallback_seo: z
              .object(
                {
                  title: optionalTextSchema,
                  description: optionalTextSchema,
                  image: uploadIdSchema,
                  twitter_card: optionalTextSchema,
                },
                'SEO texts',
              )
              .nullable()
              .optional(),
          },
          'an object',
        )
        .optional(),
    },
    'an object of attributes',
  ),
});

/** Registers the routes that read and update the settings and locales of the site. */
export function registerSiteRoutes(
  app: FastifyInstance,
  { store, rebuildSearchIndex }: ManagementContext,
): void {
  app.get('/site', async () => ({ data: await loadSiteResource(store) }));
  app.put('/site', async ({ body }) => {
    const { attributes } = parseResource(updateSiteSchema, body);
    const { locales, timezone: _timezone, ...settings } = attributes;
    await assertImagesExist(store, settings);
    const hasNewDefault = await store.transaction(async (tx) => {
      const [defaultLocale] = await updateLocales(tx, locales);
      await saveSiteSettings(tx, settings);
      return locales !== undefined && defaultLocale !== locales[0];
    });
    // Records without localized fields are indexed in the default locale.
    if (hasNewDefault) await rebuildSearchIndex();
    return { data: await loadSiteResource(store) };
  });
}

type SiteAttributes = z.infer<typeof updateSiteSchema>['attributes'];

/** Saves new locales unless they are `undefined`. Resolves to the previous ones. */
async function updateLocales(
  tx: ContentStore,
  locales: SiteAttributes['locales'],
): Promise<readonly string[]> {
  const currentLocales = await loadSiteLocales(tx);
  if (locales === undefined) return currentLocales;
  await assertLocalesUnused(tx, currentLocales, locales);
  await saveSiteLocales(tx, locales);
  return currentLocales;
}

/**
 * Asserts that the favicon and the SEO image are image uploads.
 * @throws ApiError that names the invalid fields.
 */
async function assertImagesExist(
  store: ContentStore,
  settings: Omit<SiteAttributes, 'locales' | 'timezone'>,
): Promise<void> {
  const imageIds = {
    favicon: settings.favicon,
    'fallback_seo.image': settings.global_seo?.fallback_seo?.image,
  };
  const problems = [];
  for (const [field, id] of Object.entries(imageIds)) {
    if (!id) continue;
    const [upload] = await store.uploads.findByIds([id]);
    const type = upload?.values.mime_type;
    const isImage = typeof type === 'string' && type.startsWith('image/');
    const message = upload ? 'must be an image' : 'must be an upload';
    if (!isImage) problems.push({ field, message });
  }
  const [first] = problems;
  if (first === undefined) return;
  const message = `"${first.field}" ${first.message}.`;
  throw new ApiError('INVALID_FIELD', message, undefined, { field: first.field, problems });
}

async function loadSiteResource(store: ContentStore): Promise<Resource> {
  const [models, locales] = await Promise.all([store.models.all(), loadSiteLocales(store)]);
  return {
    ...{ type: 'site', id: SITE_ID },
    attributes: { ...(await loadSiteSettings(store)), locales, timezone: 'UTC' },
    relationships: { item_types: { data: models.map(({ id }) => ({ type: 'item_type', id })) } },
  };
}
