import type { ContentStore } from '../storage/content-store.ts';
import type { Model } from '../storage/records/models.ts';

/**
 * Places the records that have no position after the others, by their creation, when a model
 * becomes sortable.
 */
export async function placeRecords(
  tx: ContentStore,
  { apiKey }: Pick<Model, 'apiKey'>,
): Promise<void> {
  const records = await tx.records.find({
    ...{ model: apiKey, perspective: 'current' },
    order: [{ by: { source: 'meta', name: 'createdAt' }, direction: 'asc' }],
  });
  const siblings = await tx.positions.listSiblings(apiKey, null);
  let position = (siblings.at(-1)?.position ?? 0) + 1;
  for (const { id } of records) {
    if ((await tx.positions.findByIds([id])).length > 0) continue;
    await tx.positions.save({ id, parent: null, position });
    position += 1;
  }
}
