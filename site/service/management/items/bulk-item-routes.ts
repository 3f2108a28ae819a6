import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../http/api-error.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import { ProtectedContent } from '../../storage/sql/protected-content.ts';
import type { StoredRecord } from '../../storage/records.ts';
import { parseResource } from '../../http/request-validation.ts';
import type { ManagementContext } from '../management-context.ts';
import { getItem } from './item-resource.ts';
import { assertPublishable } from './validate-item.ts';

/** From the protocol. */
const mostAtOnce = 200;

const form = z.object(
  {
    relationships: z.object(
      {
        items: z.object(
          {
            data: z
              .array(z.looseObject({ id: z.string('an id') }, 'a record'), 'a list of records')
              .max(mostAtOnce, `up to ${mostAtOnce} records`),
          },
          'an object with "data"',
        ),
      },
      'an object with "items"',
    ),
  },
  'an operation',
);

/** What may be done to many records, each of which may fail by itself. */
const deeds = {
  async publish(within, record) {
    await assertPublishable(within, record);
    await within.records.publish(record.id);
  },
  unpublish: (within, { id }) => within.records.unpublish(id),
  destroy: (within, { id }) => within.records.delete(id),
} satisfies Record<string, (within: ContentStore, record: StoredRecord) => Promise<void>>;

/** Publishes, hides or removes many records with one request. */
export function bulkItemRoutes(app: FastifyInstance, { store }: ManagementContext): void {
  for (const [name, deed] of Object.entries(deeds)) {
    app.post(`/items/bulk/${name}`, async ({ body }) => {
      const { data } = parseResource(form, body).relationships.items;
      let successful = 0;
      for (const { id } of data) {
        try {
          await store.transaction(async (within) => deed(within, await getItem(within, id)));
          successful += 1;
        } catch (error) {
          if (!(error instanceof ApiError || error instanceof ProtectedContent)) throw error;
        }
      }
      return { data: [], meta: { successful, failed: data.length - successful } };
    });
  }
}
