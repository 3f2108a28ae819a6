import { randomUUID } from 'node:crypto';
import type { ContentStore } from '../../storage/content-store.ts';
import type { ProjectResource } from '../../storage/project-resources.ts';
import { toRelationship, type Resource } from '../json-api.ts';

/** The type of resource to which each type of event belongs. */
const ownerTypes = { build_event: 'build_trigger', search_index_event: 'search_index' } as const;
type TriggerEventType = keyof typeof ownerTypes;

/** Maximum number of stored events of each type; older ones are deleted. */
const MAX_EVENTS = 100;

/**
 * Records an event of a build trigger or search index, and deletes old ones.
 * @param event.ownerId the ID of the trigger or index.
 */
export async function recordTriggerEvent(
  store: ContentStore,
  resourceType: TriggerEventType,
  {
    ownerId,
    type,
    data = {},
  }: { readonly ownerId: string; readonly type: string; readonly data?: object },
): Promise<void> {
  await store.transaction(async (tx) => {
    const values = { event_type: type, data, created_at: new Date().toISOString(), of: ownerId };
    await tx.projectResources.save(resourceType, { id: randomUUID(), values });
    const events = await tx.projectResources.listByType(resourceType);
    for (const { id } of events.slice(0, -MAX_EVENTS))
      await tx.projectResources.delete(resourceType, id);
  });
}

/** Lists events, latest first. */
export async function listTriggerEvents(
  store: ContentStore,
  resourceType: TriggerEventType,
): Promise<readonly Resource[]> {
  const events = await store.projectResources.listByType(resourceType);
  return events.toReversed().map(({ id, values: { of, ...attributes } }: ProjectResource) => ({
    ...{ type: resourceType, id, attributes },
    relationships: {
      [ownerTypes[resourceType]]: toRelationship(ownerTypes[resourceType], String(of)),
    },
  }));
}
