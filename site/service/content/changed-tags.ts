import type { Change, Deed } from '../store/change-feed.ts';
import { changedModel } from '../store/models.ts';
import { tagsOf } from './cache-tags.ts';
import { siteKind } from './site-settings.ts';

/** What changes what visitors may read. */
const visible = new Set<Deed>(['publish', 'unpublish', 'remove']);

/** Kinds of things of which visitors see every change. */
const always: ReadonlySet<string> = new Set(['upload', changedModel, siteKind]);

/** The tags of answers that visitors may get others for from now on, as answers tell them. */
export function changedTags(changes: readonly Change[]): readonly string[] {
  const seen = changes.filter(
    ({ model, did }) => always.has(model) || (did !== undefined && visible.has(did)),
  );
  return [...tagsOf(seen)].toSorted();
}
