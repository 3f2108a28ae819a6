import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../http/api-error.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { ScheduledAction } from '../../storage/records/schedules.ts';
import { parseQueryParameters, parseResource } from '../../http/request-validation.ts';
import type { Resource } from '../json-api.ts';
import type { ManagementContext } from '../management-context.ts';
import { getItem, loadItemResource, toItemResources } from './item-resources.ts';
import { assertPublishable } from './validate-item.ts';
import { assertCurrentVersion } from './assert-current-version.ts';
import {
  rejectPartialPublication,
  rejectPartialAttributes,
  partialPublicationShape,
} from './reject-partial-publication.ts';
import { publishAncestors, unpublishDescendants } from './recursive-publication.ts';

interface IdRoute {
  Params: { readonly id: string };
}

const dateTimeSchema = z.iso.datetime({
  offset: true,
  error: 'a date and time such as "2026-11-03T18:00:00Z"',
});

/** The query parameters of requests that publish or unpublish a record. */
const recursiveSchema = z.looseObject({
  recursive: z
    .enum(['true', 'false'], { error: '"true" or "false"' })
    .optional()
    .transform((text) => text === 'true'),
});

/** The routes for schedules: path, resource type and action. */
const schedules = [
  ['scheduled-publication', 'scheduled_publication', 'publication'],
  ['scheduled-unpublishing', 'scheduled_unpublishing', 'unpublishing'],
] as const satisfies readonly (readonly [string, string, ScheduledAction])[];

/**
 * Registers the routes that publish or unpublish records now or on a schedule, and list their
 * references.
 */
export function registerItemPublicationRoutes(
  app: FastifyInstance,
  { store }: ManagementContext,
): void {
  app.put<IdRoute>('/items/:id/publish', async ({ params: { id }, query, body }) => {
    const { recursive } = parseQueryParameters(recursiveSchema, query);
    rejectPartialPublication(body);
    const data = await updateItem(store, id, async (tx) => {
      assertCurrentVersion(await getItem(tx, id), body);
      if (recursive) await publishAncestors(tx, id);
      await assertItemPublishable(tx, id);
      await tx.records.publish(id);
    });
    return { data };
  });
  app.put<IdRoute>('/items/:id/unpublish', async ({ params: { id }, query, body }) => {
    const { recursive } = parseQueryParameters(recursiveSchema, query);
    rejectPartialPublication(body);
    const data = await updateItem(store, id, async (tx) => {
      const record = await getItem(tx, id);
      assertCurrentVersion(record, body);
      if (recursive) await unpublishDescendants(tx, record);
      await tx.records.unpublish(id);
    });
    return { data };
  });
  app.get<IdRoute>('/items/:id/references', async ({ params: { id } }) => {
    await getItem(store, id);
    const sources = await store.derivedData.findReferencingIds([id]);
    const records = await store.records.findByIds('current', sources);
    return { data: await toItemResources(store, records) };
  });
  for (const [path, type, action] of schedules)
    registerScheduleRoutes(app, store, { path, type, action });
}

function registerScheduleRoutes(
  app: FastifyInstance,
  store: ContentStore,
  { path, type, action }: { path: string; type: string; action: ScheduledAction },
): void {
  const key = `${action}_scheduled_at`;
  const schema = z.object({
    attributes: z.object(
      { [key]: dateTimeSchema, ...partialPublicationShape },
      `an object with "${key}"`,
    ),
  });
  app.post<IdRoute>(`/items/:id/${path}`, async ({ params: { id }, body }, reply) => {
    const { attributes } = parseResource(schema, body);
    rejectPartialAttributes(attributes);
    const scheduledAt = new Date(
      String((attributes as Readonly<Record<string, unknown>>)[key]),
    ).toISOString();
    if (Date.parse(scheduledAt) <= Date.now()) {
      throw new ApiError('INVALID_FIELD', `"${key}" must be in the future.`, undefined, {
        field: key,
      });
    }
    await updateItem(store, id, async (tx) => {
      if (action === 'publication') await assertItemPublishable(tx, id);
      else await tx.records.assertRemovable(id);
      await tx.schedules.set(id, action, scheduledAt);
    });
    return reply.code(201).send({ data: { type, id, attributes: { [key]: scheduledAt } } });
  });
  app.delete<IdRoute>(`/items/:id/${path}`, async ({ params: { id } }) => ({
    data: await updateItem(store, id, (tx) => tx.schedules.set(id, action, null)),
  }));
}

/** Runs an operation on a record in a transaction and returns the updated resource. */
async function updateItem(
  store: ContentStore,
  id: string,
  operation: (tx: ContentStore) => Promise<void>,
): Promise<Resource> {
  await store.transaction(async (tx) => {
    await getItem(tx, id);
    await operation(tx);
  });
  return loadItemResource(store, id);
}

async function assertItemPublishable(tx: ContentStore, id: string): Promise<void> {
  await assertPublishable(tx, await getItem(tx, id));
}
