import type { Change, ChangeOperation } from '../storage/change-feed.ts';
import { modelEntityType } from '../storage/models.ts';
import { cacheTagsOfChanges } from './cache-tags.ts';
import { siteEntityType } from './site-settings.ts';

/** What changes what visitors may read. */
const visible = new Set<ChangeOperation>(['publish', 'unpublish', 'remove']);

/** Kinds of things of which visitors see every change. */
const always: ReadonlySet<string> = new Set(['upload', modelEntityType, siteEntityType]);

/** The tags of answers that visitors may get others for from now on, as answers tell them. */
export function publicCacheTagsOfChanges(changes: readonly Change[]): readonly string[] {
  const seen = changes.filter(
    ({ entityType, operation }) =>
      always.has(entityType) || (operation !== undefined && visible.has(operation)),
  );
  return [...cacheTagsOfChanges(seen)].toSorted();
}
