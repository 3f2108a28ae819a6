import type { Change } from '../store/change-feed.ts';
import { changedModel } from '../store/models.ts';
import { changesLocales } from './site-locales.ts';

/** The tag of every answer: when a model or the languages change, so may what any query means. */
export const schemaTag = 's';
/** The tag of lists of uploads. */
export const uploadsTag = 'u';
/** The tag of answers that depend on what follows from all records, such as which of them are valid. */
export const factsTag = 'f';
/** The tag of all records of a model: which of them a list holds may change with each. */
export const modelTag = (apiKey: string): string => `m-${apiKey}`;
/** The tag of one record, whatever its model. */
export const recordTag = (id: string): string => `r-${id}`;
/** The tag of one upload. */
export const uploadTag = (id: string): string => `u-${id}`;

/** The tags of answers that may be others from now on. */
export function tagsOf(changes: readonly Change[]): ReadonlySet<string> {
  const tags = changes.flatMap((change) => {
    const { model, id } = change;
    if (model === 'upload') return [uploadsTag, uploadTag(id), factsTag];
    if (model === changedModel || changesLocales(change)) return [schemaTag];
    return [recordTag(id), modelTag(model), factsTag];
  });
  return new Set(tags);
}
