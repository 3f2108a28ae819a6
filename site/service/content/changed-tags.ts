import type { Change, ChangeOperation } from '../storage/change-feed.ts';
import { modelEntityType } from '../storage/records/models.ts';
import { cacheTagsOfChanges } from './cache-tags.ts';
import { siteEntityType } from './site-settings.ts';

/** Operations that change published content. */
const publicOperations = new Set<ChangeOperation>(['publish', 'unpublish', 'remove']);

/** Entity types without drafts: every change is public at once. */
const publicEntityTypes: ReadonlySet<string> = new Set(['upload', modelEntityType, siteEntityType]);

/** Cache tags of the public responses that a set of changes may invalidate. */
export function publicCacheTagsOfChanges(changes: readonly Change[]): readonly string[] {
  const publicChanges = changes.filter(
    ({ entityType, operation }) =>
      publicEntityTypes.has(entityType) ||
      (operation !== undefined && publicOperations.has(operation)),
  );
  return [...cacheTagsOfChanges(publicChanges)].toSorted();
}
