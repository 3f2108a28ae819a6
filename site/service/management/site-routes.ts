import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { locales } from '../content/model.ts';
import { saveSiteSettings, siteSettings } from '../content/site-settings.ts';
import type { ContentStore } from '../store/contract.ts';
import { askedData } from './asked.ts';
import type { Resource } from './resource.ts';
import type { ManagementSource } from './source.ts';

/** The only project there is. */
const siteId = 'main';

const words = z.string('text').max(500, 'text of 500 characters').nullable().optional();
const upload = z.string('the id of an upload').nullable().optional();
const name = z.string('text').max(200, 'text of 200 characters').optional();

const form = z.object({
  attributes: z.object(
    {
      name,
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
                'words for search engines',
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
export function siteRoutes(app: FastifyInstance, { store }: ManagementSource): void {
  app.get('/site', async () => ({ data: await siteResource(store) }));
  app.put('/site', async ({ body }) => {
    await saveSiteSettings(store, askedData(form, body).attributes);
    return { data: await siteResource(store) };
  });
}

async function siteResource(store: ContentStore): Promise<Resource> {
  const models = await store.models.all();
  return {
    ...{ type: 'site', id: siteId },
    attributes: { ...(await siteSettings(store)), locales: [...locales], timezone: 'UTC' },
    relationships: { item_types: { data: models.map(({ id }) => ({ type: 'item_type', id })) } },
  };
}
