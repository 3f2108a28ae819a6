import { createHash } from 'node:crypto';
import type { Change } from '../storage/change-feed.ts';
import { modelEntityType } from '../storage/records/models.ts';
import { isLocaleChange } from './site-locales.ts';

/** Cache tag of every response: a change of a model or locale may affect any query. */
export const schemaCacheTag = 's';
/** Cache tag of lists of uploads. */
export const uploadsCacheTag = 'u';
/** Cache tag of responses that depend on data derived from other records, such as validity. */
export const derivedDataCacheTag = 'f';
/**
 * Returns the cache tag of all records of a model. Lists are tagged with it, because any record
 * may start or stop matching.
 */
export const getModelCacheTag = (apiKey: string): string => `m-${apiKey}`;
export const getRecordCacheTag = (id: string): string => `r-${toHeaderValue(id)}`;
export const getUploadCacheTag = (id: string): string => `u-${toHeaderValue(id)}`;

/**
 * Returns an ID if it is valid in a header, otherwise its hash. Editors may choose arbitrary IDs.
 */
function toHeaderValue(id: string): string {
  if (/^[!-~]{1,100}$/.test(id)) return id;
  return createHash('sha256').update(id).digest('base64url');
}

/**
 * Maximum length of the header. HTTP clients limit headers: Node.js accepts 16 KiB for all of them
 * together.
 */
const MAX_HEADER_LENGTH = 8_000;

/**
 * Formats the header value for a set of cache tags. If it is too long, the tag of all uploads
 * replaces the tags of single uploads. If it is still too long, returns undefined, and the response
 * must not be cached.
 */
export function formatCacheTagsHeader(tags: ReadonlySet<string>): string | undefined {
  const header = [...tags].toSorted().join(' ');
  if (header.length <= MAX_HEADER_LENGTH) return header;
  const coarseTags = new Set(
    [...tags].map((tag) => (tag.startsWith('u-') ? uploadsCacheTag : tag)),
  );
  const coarseHeader = [...coarseTags].toSorted().join(' ');
  return coarseHeader.length <= MAX_HEADER_LENGTH ? coarseHeader : undefined;
}

/** Returns the cache tags of all responses that a set of changes may affect. */
export function getInvalidatedCacheTags(changes: readonly Change[]): ReadonlySet<string> {
  const tags = changes.flatMap((change) => {
    const { entityType, id } = change;
    if (entityType === 'upload')
      return [uploadsCacheTag, getUploadCacheTag(id), derivedDataCacheTag];
    if (entityType === modelEntityType || isLocaleChange(change)) return [schemaCacheTag];
    return [getRecordCacheTag(id), getModelCacheTag(entityType), derivedDataCacheTag];
  });
  return new Set(tags);
}
