import type { StoredRecord } from '../../storage/records/records.ts';
import type { QueryContext } from '../query-context.ts';

/** Loads a linked record; resolves to null if it does not exist or the query excludes it. */
export async function loadVisibleRecord(
  id: string,
  { records, validity, excludeInvalid }: QueryContext,
): Promise<StoredRecord | null> {
  const record = await records.load(id);
  if (record === null || !excludeInvalid) return record;
  return (await validity.load(id)) ? record : null;
}
