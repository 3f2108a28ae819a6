import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../http/api-error.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import { ProtectedContentError } from '../../storage/sql/records/protected-content-error.ts';
import { UniqueValueError } from '../../storage/records/unique-value-error.ts';
import type { StoredRecord } from '../../storage/records/records.ts';
import { parseResource } from '../../http/request-validation.ts';
import type { ManagementContext } from '../management-context.ts';
import { getItem } from './item-resources.ts';
import { assertPublishable } from './validate-item.ts';

/** Maximum number of records per request, as in the DatoCMS API. */
const MAX_ITEMS = 200;

const operationSchema = z.object(
  {
    relationships: z.object(
      {
        items: z.object(
          {
            data: z
              .array(z.looseObject({ id: z.string('an ID') }, 'a record'), 'a list of records')
              .max(MAX_ITEMS, `up to ${MAX_ITEMS} records`),
          },
          'an object with "data"',
        ),
      },
      'an object with "items"',
    ),
  },
  'an operation',
);

/** The bulk operations by name. Each one is run for a single record and can fail independently. */
const operations = {
  async publish(tx, record) {
    await assertPublishable(tx, record);
    await tx.records.publish(record.id);
  },
  unpublish: (tx, { id }) => tx.records.unpublish(id),
  destroy: (tx, { id }) => tx.records.delete(id),
} satisfies Record<string, (tx: ContentStore, record: StoredRecord) => Promise<void>>;

/** Returns whether an error concerns one record only. */
const isRejection = (error: unknown): boolean =>
  error instanceof ApiError ||
  error instanceof ProtectedContentError ||
  error instanceof UniqueValueError;

/** Registers the routes that publish, unpublish or delete up to 200 records with one request. */
export function registerBulkItemRoutes(app: FastifyInstance, { store }: ManagementContext): void {
  for (const [name, runOperation] of Object.entries(operations)) {
    app.post(`/items/bulk/${name}`, async ({ body }) => {
      const { data } = parseResource(operationSchema, body).relationships.items;
      let successful = 0;
      for (const { id } of data) {
        try {
          await store.transaction(async (tx) => runOperation(tx, await getItem(tx, id)));
          successful += 1;
        } catch (error) {
          if (!isRejection(error)) throw error;
        }
      }
      return { data: [], meta: { successful, failed: data.length - successful } };
    });
  }
}
