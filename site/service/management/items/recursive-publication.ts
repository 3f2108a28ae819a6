import type { ContentStore } from '../../storage/content-store.ts';
import type { StoredRecord } from '../../storage/records/records.ts';
import { assertPublishable } from './validate-item.ts';

/**
 * Publishes the unpublished ancestors of a record in a tree, the topmost first.
 * @throws ApiError if one of them is invalid.
 */
export async function publishAncestors(tx: ContentStore, id: string): Promise<void> {
  const [position] = await tx.positions.findByIds([id]);
  if (!position?.parent) return;
  await publishAncestors(tx, position.parent);
  const [parent] = await tx.records.findByIds('current', [position.parent]);
  if (parent === undefined || parent.publishedVersion !== null) return;
  await assertPublishable(tx, parent);
  await tx.records.publish(parent.id);
}

/** Unpublishes the published descendants of a record in a tree, the lowest first. */
export async function unpublishDescendants(
  tx: ContentStore,
  { id, model }: Pick<StoredRecord, 'id' | 'model'>,
): Promise<void> {
  const children = await tx.records.find({
    ...{ model, perspective: 'current' },
    where: { operand: { source: 'meta', name: 'parent' }, test: 'eq', value: id },
  });
  for (const child of children) {
    await unpublishDescendants(tx, child);
    if (child.publishedVersion !== null) await tx.records.unpublish(child.id);
  }
}
