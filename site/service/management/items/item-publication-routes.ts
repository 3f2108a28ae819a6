import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../http/api-error.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { ScheduledAction } from '../../storage/schedules.ts';
import { parseResource } from '../../http/request-validation.ts';
import type { Resource } from '../json-api.ts';
import type { ManagementContext } from '../management-context.ts';
import { getItem, loadItemResource, toItemResources } from './item-resource.ts';
import { assertPublishable } from './validate-item.ts';
import { assertCurrentVersion } from './assert-current-version.ts';

interface OfItem {
  Params: { readonly id: string };
}

const moment = z.iso.datetime({
  offset: true,
  error: 'a date and time such as "2026-11-03T18:00:00Z"',
});

/** What may be planned: its address, its type, and the name of its time. */
const plans = [
  ['scheduled-publication', 'scheduled_publication', 'publication'],
  ['scheduled-unpublishing', 'scheduled_unpublishing', 'unpublishing'],
] as const satisfies readonly (readonly [string, string, ScheduledAction])[];

/** Publishes and hides records, now or when it is time, and looks whether they could be. */
export function itemPublicationRoutes(app: FastifyInstance, { store }: ManagementContext): void {
  app.put<OfItem>('/items/:id/publish', async ({ params: { id }, body }) => ({
    data: await done(store, id, async (within) => {
      assertCurrentVersion(await getItem(within, id), body);
      await checkPublishable(within, id);
      await within.records.publish(id);
    }),
  }));
  app.put<OfItem>('/items/:id/unpublish', async ({ params: { id }, body }) => ({
    data: await done(store, id, async (within) => {
      assertCurrentVersion(await getItem(within, id), body);
      await within.records.unpublish(id);
    }),
  }));
  app.post<OfItem>('/items/:id/validate', async ({ params: { id } }, reply) => {
    await checkPublishable(store, id);
    return reply.send({ data: await loadItemResource(store, id) });
  });
  app.get<OfItem>('/items/:id/references', async ({ params: { id } }) => {
    await getItem(store, id);
    const sources = await store.derivedData.findReferencing([id]);
    const records = await store.records.byIds('current', sources);
    return { data: await toItemResources(store, records) };
  });
  for (const [address, type, what] of plans) planRoutes(app, store, { address, type, what });
}

function planRoutes(
  app: FastifyInstance,
  store: ContentStore,
  { address, type, what }: { address: string; type: string; what: ScheduledAction },
): void {
  const key = `${what}_scheduled_at`;
  const form = z.object({ attributes: z.object({ [key]: moment }, `an object with "${key}"`) });
  app.post<OfItem>(`/items/:id/${address}`, async ({ params: { id }, body }, reply) => {
    const at = new Date(String(parseResource(form, body).attributes[key])).toISOString();
    if (Date.parse(at) <= Date.now()) {
      throw new ApiError('INVALID_FIELD', `"${key}" must be in the future.`, undefined, {
        field: key,
      });
    }
    await done(store, id, async (within) => {
      if (what === 'publication') await checkPublishable(within, id);
      else await within.records.checkRemovable(id);
      await within.schedules.set(id, what, at);
    });
    return reply.code(201).send({ data: { type, id, attributes: { [key]: at } } });
  });
  app.delete<OfItem>(`/items/:id/${address}`, async ({ params: { id } }) => ({
    data: await done(store, id, (within) => within.schedules.set(id, what, null)),
  }));
}

/** Does something to a record that is there, and shows what has become of it. */
async function done(
  store: ContentStore,
  id: string,
  work: (within: ContentStore) => Promise<void>,
): Promise<Resource> {
  await store.transaction(async (within) => {
    await getItem(within, id);
    await work(within);
  });
  return loadItemResource(store, id);
}

async function checkPublishable(within: ContentStore, id: string): Promise<void> {
  await assertPublishable(within, await getItem(within, id));
}
