import { createHash } from 'node:crypto';
import type { Change } from '../storage/change-feed.ts';
import { modelEntityType } from '../storage/models.ts';
import { isLocaleChange } from './site-locales.ts';

/** The tag of every answer: when a model or the languages change, so may what any query means. */
export const schemaCacheTag = 's';
/** The tag of lists of uploads. */
export const uploadsCacheTag = 'u';
/** The tag of answers that depend on what follows from all records, such as which of them are valid. */
export const derivedDataCacheTag = 'f';
/** The tag of all records of a model: which of them a list holds may change with each. */
export const modelCacheTag = (apiKey: string): string => `m-${apiKey}`;
/** The tag of one record, whatever its model. */
export const recordCacheTag = (id: string): string => `r-${inHeader(id)}`;
/** The tag of one upload. */
export const uploadCacheTag = (id: string): string => `u-${inHeader(id)}`;

/** The id itself where it can stand in a header; a hash of what an editor's link may hold instead. */
function inHeader(id: string): string {
  if (/^[!-~]{1,100}$/.test(id)) return id;
  return createHash('sha256').update(id).digest('base64url');
}

/** Longer headers are refused by HTTP clients: Node.js takes 16 KiB of all together. */
const longestHeader = 8_000;

/**
 * The header that names tags. Tags of single uploads give way to that of all uploads where it would
 * be too long; undefined where it is too long even then, so that the response is not cached.
 */
export function tagsHeader(tags: ReadonlySet<string>): string | undefined {
  const all = [...tags].toSorted().join(' ');
  if (all.length <= longestHeader) return all;
  const coarse = new Set([...tags].map((tag) => (tag.startsWith('u-') ? uploadsCacheTag : tag)));
  const short = [...coarse].toSorted().join(' ');
  return short.length <= longestHeader ? short : undefined;
}

/** The tags of answers that may be others from now on. */
export function cacheTagsOfChanges(changes: readonly Change[]): ReadonlySet<string> {
  const tags = changes.flatMap((change) => {
    const { entityType, id } = change;
    if (entityType === 'upload') return [uploadsCacheTag, uploadCacheTag(id), derivedDataCacheTag];
    if (entityType === modelEntityType || isLocaleChange(change)) return [schemaCacheTag];
    return [recordCacheTag(id), modelCacheTag(entityType), derivedDataCacheTag];
  });
  return new Set(tags);
}
