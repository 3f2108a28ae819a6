import type { StoredRecord } from '../../storage/records.ts';
import type { QueryContext } from '../query-context.ts';

/** Reads a record that another links to; null where there is none, or none that the query may see. */
export async function loadVisibleRecord(
  id: string,
  { records, validity, excludeInvalid }: QueryContext,
): Promise<StoredRecord | null> {
  const record = await records.load(id);
  if (record === null || !excludeInvalid) return record;
  return (await validity.load(id)) ? record : null;
}
