import { randomUUID } from 'node:crypto';
import type { ContentStore } from '../../storage/content-store.ts';
import type { ProjectResource } from '../../storage/project-resources.ts';
import { toRelationship, type Resource } from '../json-api.ts';

/** Kinds of events, with what each of them happens to. */
const owners = { build_event: 'build_trigger', search_index_event: 'search_index' } as const;
type EventKind = keyof typeof owners;

/** Older ones are forgotten. */
const eventsKept = 100;

/** Notes what has happened to a trigger; `data` tells of it in the trigger's own words. */
export async function recordTriggerEvent(
  store: ContentStore,
  kind: EventKind,
  { of, type, data = {} }: { readonly of: string; readonly type: string; readonly data?: object },
): Promise<void> {
  await store.transaction(async (within) => {
    const values = { event_type: type, data, created_at: new Date().toISOString(), of };
    await within.projectResources.save(kind, { id: randomUUID(), values });
    const all = await within.projectResources.byType(kind);
    for (const { id } of all.slice(0, -eventsKept)) await within.projectResources.delete(kind, id);
  });
}

/** What has happened, the latest first. */
export async function listTriggerEvents(
  store: ContentStore,
  kind: EventKind,
): Promise<readonly Resource[]> {
  const events = await store.projectResources.byType(kind);
  return events.toReversed().map(({ id, values: { of, ...attributes } }: ProjectResource) => ({
    ...{ type: kind, id, attributes },
    relationships: { [owners[kind]]: toRelationship(owners[kind], String(of)) },
  }));
}
