import { createHash } from 'node:crypto';
import type { Change } from '../storage/change-feed.ts';
import { modelEntityType } from '../storage/records/models.ts';
import { isLocaleChange } from './site-locales.ts';

/** Cache tag of every response: a change of a model or locale may change what any query means. */
export const schemaCacheTag = 's';
/** Cache tag of lists of uploads. */
export const uploadsCacheTag = 'u';
/** Cache tag of responses that depend on data derived from all records, such as their validity. */
export const derivedDataCacheTag = 'f';
/** Cache tag of all records of a model, for lists, which any of the records may enter or leave. */
export const modelCacheTag = (apiKey: string): string => `m-${apiKey}`;
/** Cache tag of one record. */
export const recordCacheTag = (id: string): string => `r-${toHeaderValue(id)}`;
/** Cache tag of one upload. */
export const uploadCacheTag = (id: string): string => `u-${toHeaderValue(id)}`;

/** The ID itself if it is valid in a header; otherwise, such as for an ID made by an editor, a hash. */
function toHeaderValue(id: string): string {
  if (/^[!-~]{1,100}$/.test(id)) return id;
  return createHash('sha256').update(id).digest('base64url');
}

/** HTTP clients reject longer headers: Node.js accepts 16 KiB for all headers together. */
const MAX_HEADER_LENGTH = 8_000;

/**
 * The header value for a set of cache tags. If it would be too long, the tag of all uploads replaces
 * those of single uploads; if it still is, returns undefined, so that the response is not cached.
 */
export function tagsHeader(tags: ReadonlySet<string>): string | undefined {
  const all = [...tags].toSorted().join(' ');
  if (all.length <= MAX_HEADER_LENGTH) return all;
  const coarse = new Set([...tags].map((tag) => (tag.startsWith('u-') ? uploadsCacheTag : tag)));
  const short = [...coarse].toSorted().join(' ');
  return short.length <= MAX_HEADER_LENGTH ? short : undefined;
}

/** Cache tags of the responses that a set of changes may invalidate. */
export function cacheTagsOfChanges(changes: readonly Change[]): ReadonlySet<string> {
  const tags = changes.flatMap((change) => {
    const { entityType, id } = change;
    if (entityType === 'upload') return [uploadsCacheTag, uploadCacheTag(id), derivedDataCacheTag];
    if (entityType === modelEntityType || isLocaleChange(change)) return [schemaCacheTag];
    return [recordCacheTag(id), modelCacheTag(entityType), derivedDataCacheTag];
  });
  return new Set(tags);
}
