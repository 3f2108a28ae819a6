import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { publicCacheTagsOfChanges } from '../../content/changed-tags.ts';
import type { Change, ChangeOperation } from '../../storage/change-feed.ts';
import type { BeforeCommitHook, ContentStore } from '../../storage/content-store.ts';
import { toItemResources } from '../items/item-resource.ts';
import { toUploadResource } from '../uploads/upload-resource.ts';
import type { Resource } from '../json-api.ts';
import type { Webhook } from './webhook-schema.ts';

/** The kind of job that one call of a webhook is. */
export const webhookJobKind = 'webhook_call';

/** What is told of a change. */
interface Told {
  readonly entity_type: string;
  readonly event_type: string;
  readonly entity: Resource;
  /** What it was before; null where that is not known, or it was not there. */
  readonly previous_entity: Resource | null;
}

const eventNames = {
  create: 'create',
  update: 'update',
  publish: 'publish',
  unpublish: 'unpublish',
  remove: 'delete',
} as const satisfies Record<ChangeOperation, string>;

/** Calls of one webhook that are stored at most; the oldest are dropped beyond. */
const maxQueuedCalls = 1000;

interface WebhookQueueOptions {
  readonly log: Logger;
  /** Calls of one webhook that are stored at most, failed ones included; 1000 by default. */
  readonly maxQueued?: number;
}

/** Returns a consequence that queues a call for each webhook that subscribes to a change. */
export function enqueueWebhookCalls(options: WebhookQueueOptions): BeforeCommitHook {
  return (within, changes) => queueCalls(within, changes, options);
}

async function queueCalls(
  within: ContentStore,
  changes: readonly Change[],
  { log, maxQueued = maxQueuedCalls }: WebhookQueueOptions,
): Promise<void> {
  const webhooks = await within.projectResources.byType('webhook');
  if (webhooks.length === 0) return;
  const told = await toldOf(within, changes);
  for (const { id, values } of webhooks) {
    const webhook = values as unknown as Webhook;
    const wanted = told.filter((one) => webhook.enabled && wants(webhook, one));
    const lane = `webhook:${id}`;
    for (const one of wanted) {
      const callId = randomUUID();
      const body = {
        webhook_call_id: callId,
        webhook_id: id,
        event_triggered_at: new Date().toISOString(),
        environment: 'main',
        is_environment_primary: true,
        ...one,
        related_entities: [],
      };
      await within.jobs.enqueue(
        { id: callId, kind: webhookJobKind, lane, payload: { webhook: id, body } },
        new Date(),
      );
    }
    const dropped = wanted.length > 0 ? await within.jobs.trimLane(lane, maxQueued) : 0;
    if (dropped > 0) {
      log.warn(
        { code: 'WEBHOOK_QUEUE_FULL', webhook: id, dropped, limit: maxQueued },
        'Dropped the oldest calls of a slow webhook',
      );
    }
  }
}

function wants({ events }: Webhook, { entity_type: type, event_type: event }: Told): boolean {
  return events.some(
    (one) => one.entity_type === type && one.event_types.some((name) => name === event),
  );
}

async function toldOf(within: ContentStore, changes: readonly Change[]): Promise<readonly Told[]> {
  const told: Told[] = [];
  for (const { entityType, id, operation } of changes) {
    if (operation === undefined) continue;
    const type = entityType === 'upload' ? 'upload' : 'item';
    const entity = (operation !== 'remove' && (await entityOf(within, type, id))) || {
      ...{ type, id, attributes: {} },
    };
    const previous =
      operation === 'update' && type === 'item' ? await versionBefore(within, entity) : null;
    told.push({
      ...{ entity_type: type, event_type: eventNames[operation], entity },
      previous_entity: previous,
    });
  }
  const tags = publicCacheTagsOfChanges(changes);
  if (tags.length === 0) return told;
  const name = 'cda_cache_tags';
  const entity = { id: name, type: name, attributes: { tags } };
  return [...told, { entity_type: name, event_type: 'invalidate', entity, previous_entity: null }];
}

/** The record as it was until this change. */
async function versionBefore(within: ContentStore, entity: Resource): Promise<Resource | null> {
  const [, before] = await within.versions.ofRecord(entity.id);
  if (before === undefined) return null;
  const { values, version, createdAt } = before;
  const attributes = Object.fromEntries(
    Object.keys(entity.attributes).map((key) => [key, values[key] ?? null]),
  );
  const meta = { ...entity.meta, current_version: String(version), updated_at: createdAt };
  return { ...entity, attributes, meta };
}

async function entityOf(
  within: ContentStore,
  type: 'item' | 'upload',
  id: string,
): Promise<Resource | undefined> {
  if (type === 'item') {
    return (await toItemResources(within, await within.records.byIds('current', [id])))[0];
  }
  const [upload] = await within.uploads.byIds([id]);
  return upload && toUploadResource(upload);
}
