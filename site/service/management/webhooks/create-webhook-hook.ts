import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { getInvalidatedPublicCacheTags } from '../../content/public-cache-tags.ts';
import type { Change, ChangeOperation } from '../../storage/change-feed.ts';
import type { BeforeCommitHook, ContentStore } from '../../storage/content-store.ts';
import { getAttributes, toItemResources } from '../items/item-resources.ts';
import { toUploadResource } from '../uploads/upload-resource.ts';
import { toRelationship, type Resource, type ResourceIdentifier } from '../json-api.ts';
import type { Webhook, WebhookFilter } from './webhook-schema.ts';

/** The job kind of webhook calls. */
export const webhookJobKind = 'webhook_call';

/** The properties of a webhook body that describe a change. */
interface WebhookEvent {
  readonly entity_type: string;
  readonly event_type: string;
  readonly entity: Resource;
  /** The entity before the change; `null` if unknown, or if the entity did not exist. */
  readonly previous_entity: Resource | null;
}

const eventNames = {
  create: 'create',
  update: 'update',
  publish: 'publish',
  unpublish: 'unpublish',
  remove: 'delete',
} as const satisfies Record<ChangeOperation, string>;

/** Maximum number of stored calls per webhook. If there are more, the oldest ones are dropped. */
const MAX_QUEUED_CALLS = 1000;

interface WebhookQueueOptions {
  readonly log: Logger;
  /** Maximum number of stored calls per webhook, including failed ones; defaults to 1000. */
  readonly maxQueued?: number;
}

/** Creates a before-commit hook that enqueues calls of the webhooks that subscribe to a change. */
export function createWebhookHook(options: WebhookQueueOptions): BeforeCommitHook {
  return (tx, changes) => enqueueCalls(tx, changes, options);
}

async function enqueueCalls(
  tx: ContentStore,
  changes: readonly Change[],
  { log, maxQueued = MAX_QUEUED_CALLS }: WebhookQueueOptions,
): Promise<void> {
  const webhooks = await tx.projectResources.listByType('webhook');
  if (webhooks.length === 0) return;
  const events = await createEvents(tx, changes);
  for (const { id, values } of webhooks) {
    const webhook = values as unknown as Webhook;
    const subscribedEvents = events.filter(
      (event) => webhook.enabled && isSubscribed(webhook, event),
    );
    const lane = `webhook:${id}`;
    for (const event of subscribedEvents) {
      const callId = randomUUID();
      const body = {
        webhook_call_id: callId,
        webhook_id: id,
        event_triggered_at: new Date().toISOString(),
        environment: 'main',
        is_environment_primary: true,
        ...event,
        related_entities: [],
      };
      await tx.jobs.enqueue(
        { id: callId, kind: webhookJobKind, lane, payload: { webhook: id, body } },
        new Date(),
      );
    }
    const droppedCount = subscribedEvents.length > 0 ? await tx.jobs.trimLane(lane, maxQueued) : 0;
    if (droppedCount > 0) {
      log.warn(
        { code: 'WEBHOOK_QUEUE_FULL', webhook: id, dropped: droppedCount, limit: maxQueued },
        'Dropped the oldest calls of a slow webhook',
      );
    }
  }
}

function isSubscribed(
  { events }: Webhook,
  { entity_type: type, event_type: event, entity }: WebhookEvent,
): boolean {
  return events.some(
    ({ entity_type: entityType, event_types: eventTypes, filters }) =>
      entityType === type &&
      eventTypes.includes(event) &&
      (filters ?? []).every((filter) => matchesFilter(entity, filter)),
  );
}

/** Returns whether a record is one of those of a filter, or belongs to one of its models. */
function matchesFilter(
  { id, relationships }: Resource,
  { entity_type: type, entity_ids: ids }: WebhookFilter,
): boolean {
  if (type === 'item') return ids.includes(id);
  const model = relationships?.item_type?.data as ResourceIdentifier | null | undefined;
  return model !== null && model !== undefined && ids.includes(model.id);
}

/** Creates the events of all changes, and one for the invalidated cache tags. */
async function createEvents(
  tx: ContentStore,
  changes: readonly Change[],
): Promise<readonly WebhookEvent[]> {
  const events: WebhookEvent[] = [];
  for (const { entityType, id, operation } of changes) {
    if (operation === undefined) continue;
    const type = entityType === 'upload' ? 'upload' : 'item';
    const entity = (operation !== 'remove' && (await loadEntity(tx, type, id))) || {
      ...{ type, id, attributes: {} },
      ...(type === 'item' && { relationships: await loadItemType(tx, entityType) }),
    };
    const previous =
      operation === 'update' && type === 'item' ? await loadPreviousVersion(tx, entity) : null;
    events.push({
      ...{ entity_type: type, event_type: eventNames[operation], entity },
      previous_entity: previous,
    });
  }
  const tags = getInvalidatedPublicCacheTags(changes);
  if (tags.length === 0) return events;
  const name = 'cda_cache_tags';
  const entity = { id: name, type: name, attributes: { tags } };
  return [
    ...events,
    { entity_type: name, event_type: 'invalidate', entity, previous_entity: null },
  ];
}

/** Returns the relationship of a deleted record to its model. */
async function loadItemType(
  tx: ContentStore,
  modelKey: string,
): Promise<NonNullable<Resource['relationships']>> {
  const model = (await tx.models.all()).find(({ apiKey }) => apiKey === modelKey);
  return { item_type: toRelationship('item_type', model?.id ?? null) };
}

/** Returns the version of a record before the current one; `null` for the first version. */
async function loadPreviousVersion(tx: ContentStore, entity: Resource): Promise<Resource | null> {
  const [, previous] = await tx.versions.listByRecord(entity.id);
  if (previous === undefined) return null;
  const { values, version, createdAt } = previous;
  const models = await tx.models.all();
  const [record] = await tx.records.findByIds('current', [entity.id]);
  const model = models.find(({ apiKey }) => apiKey === record?.model);
  const attributes = {
    ...entity.attributes,
    ...(model && getAttributes(model, values, models)),
  };
  const meta = { ...entity.meta, current_version: String(version), updated_at: createdAt };
  return { ...entity, attributes, meta };
}

async function loadEntity(
  tx: ContentStore,
  type: 'item' | 'upload',
  id: string,
): Promise<Resource | undefined> {
  if (type === 'item') {
    return (await toItemResources(tx, await tx.records.findByIds('current', [id])))[0];
  }
  const [upload] = await tx.uploads.findByIds([id]);
  return upload && toUploadResource(upload);
}
