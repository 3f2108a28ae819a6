import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../http/api-error.ts';
import { saveSiteLocales, loadSiteLocales } from '../../content/site-locales.ts';
import { saveSiteSettings, loadSiteSettings } from '../../content/site-settings.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import { parseResource } from '../../http/request-validation.ts';
import { localesSchema } from './asked-locales.ts';
import { assertLocalesUnused } from './check-removed-locales.ts';
import type { Resource } from '../json-api.ts';
import type { ManagementContext } from '../management-context.ts';

/** The only project there is. */
const siteId = 'main';

const words = z.string('text').max(500, 'text of 500 characters').nullable().optional();
const upload = z.string('the id of an upload').nullable().optional();
const name = z.string('text').max(200, 'text of 200 characters').optional();

const form = z.object({
  attributes: z.object(
    {
      name,
      locales: localesSchema.optional(),
      no_index: z.boolean('true or false').optional(),
      favicon: upload,
      global_seo: z
        .object(
          {
            site_name: name,
            title_suffix: name,
            facebook_page_url: words,
            twitter_account: words,
            fallback_seo: z
              .object(
                { title: words, description: words, image: upload, twitter_card: words },
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

/** Tells and changes what is true of the whole site. */
export function siteRoutes(
  app: FastifyInstance,
  { store, rebuildSearchIndex }: ManagementContext,
): void {
  app.get('/site', async () => ({ data: await siteResource(store) }));
  app.put('/site', async ({ body }) => {
    const { attributes } = parseResource(form, body);
    const { locales, ...settings } = attributes;
    await checkPictures(store, settings);
    const isOtherDefault = await store.transaction(async (within) => {
      const [main] = await changeLocales(within, locales);
      await saveSiteSettings(within, settings);
      return locales !== undefined && main !== locales[0];
    });
    // What has no language of its own is found in the default one.
    if (isOtherDefault) await rebuildSearchIndex();
    return { data: await siteResource(store) };
  });
}

type Said = z.infer<typeof form>['attributes'];

/** Gives the site other languages, if it is to have any; returns those that it had. */
async function changeLocales(
  within: ContentStore,
  wanted: Said['locales'],
): Promise<readonly string[]> {
  const before = await loadSiteLocales(within);
  if (wanted === undefined) return before;
  await assertLocalesUnused(within, before, wanted);
  await saveSiteLocales(within, wanted);
  return before;
}

/**
 * Checks that what is to be shown can be.
 * @throws ApiError that names what cannot.
 */
async function checkPictures(store: ContentStore, said: Omit<Said, 'locales'>): Promise<void> {
  const wanted = {
    favicon: said.favicon,
    'fallback_seo.image': said.global_seo?.fallback_seo?.image,
  };
  const problems = [];
  for (const [field, id] of Object.entries(wanted)) {
    if (!id) continue;
    const [upload] = await store.uploads.byIds([id]);
    const type = upload?.values.mime_type;
    const isPicture = typeof type === 'string' && type.startsWith('image/');
    const message = upload ? 'must be an image' : 'must be an upload';
    if (!isPicture) problems.push({ field, message });
  }
  const [first] = problems;
  if (first === undefined) return;
  const sentence = `"${first.field}" ${first.message}.`;
  throw new ApiError('INVALID_FIELD', sentence, undefined, { field: first.field, problems });
}

async function siteResource(store: ContentStore): Promise<Resource> {
  const [models, locales] = await Promise.all([store.models.all(), loadSiteLocales(store)]);
  return {
    ...{ type: 'site', id: siteId },
    attributes: { ...(await loadSiteSettings(store)), locales, timezone: 'UTC' },
    relationships: { item_types: { data: models.map(({ id }) => ({ type: 'item_type', id })) } },
  };
}
