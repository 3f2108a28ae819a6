import type { Change, ChangeOperation } from '../storage/change-feed.ts';
import { modelEntityType } from '../storage/records/models.ts';
import { getInvalidatedCacheTags } from './cache-tags.ts';
import { siteEntityType } from './site-settings.ts';

/** Operations that change published content. */
const publicOperations = new Set<ChangeOperation>(['publish', 'unpublish', 'remove']);

/** Entity types without drafts: every change is public immediately. */
const publicEntityTypes: ReadonlySet<string> = new Set(['upload', modelEntityType, siteEntityType]);

/** Returns the cache tags of the public responses that a set of changes may affect. */
export function getInvalidatedPublicCacheTags(changes: readonly Change[]): readonly string[] {
  const publicChanges = changes.filter(
    ({ entityType, operation }) =>
      publicEntityTypes.has(entityType) ||
      (operation !== undefined && publicOperations.has(operation)),
  );
  return [...getInvalidatedCacheTags(publicChanges)].toSorted();
}
