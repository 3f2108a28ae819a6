import { z } from 'zod';
import type { EditError } from '../edit-error.ts';
import type { EditableRecord, FieldValues } from '../editable-record.ts';
import { getRecord, saveRecord } from './items.server.ts';
import type { ManagementClient } from './management-client.server.ts';
import { ManagementApiError } from './management-api-error.server.ts';

const id = z.string().regex(/^[\w-]{1,64}$/);
const when = z.iso.datetime().nullable();

/** Everything an editor's page may have done to a record. */
export const recordChangeSchema = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('save'),
    id,
    model: id,
    values: z.record(z.string(), z.unknown()),
    seen: z.int().nonnegative(),
  }),
  z.object({ do: z.literal('publish'), id, seen: z.int().nonnegative() }),
  z.object({ do: z.literal('unpublish'), id }),
  z.object({ do: z.literal('remove'), id }),
  z.object({ do: z.literal('restore'), id, version: id }),
  z.object({
    do: z.literal('schedule'),
    id,
    what: z.enum(['publication', 'unpublishing']),
    at: when,
  }),
]);
export type RecordChange = z.infer<typeof recordChangeSchema>;

/** What came of a change: the record as it is now, null when it is gone, or what was in the way. */
export type ChangeResult =
  | { readonly record: EditableRecord | null }
  | { readonly problem: EditError };

/** Does what an editor's page asks for. */
export async function applyChange(
  api: ManagementClient,
  change: RecordChange,
): Promise<ChangeResult> {
  try {
    if (change.do === 'publish') {
      // Nobody puts before the public what they have not seen, such as half a word of a colleague.
      const theirs = await getRecord(api, change.id);
      if (theirs.version !== change.seen) return { problem: { kind: 'stale', theirs } };
    }
    return { record: await made(api, change) };
  } catch (error) {
    if (!(error instanceof ManagementApiError)) throw error;
    const { error: problem } = error;
    return problem.kind === 'stale' ? handleVersionConflict(api, change, error) : { problem };
  }
}

/** Looks at what is there instead; if that is what was to be saved, it has been saved before. */
async function handleVersionConflict(
  api: ManagementClient,
  change: RecordChange,
  { message }: ManagementApiError,
): Promise<ChangeResult> {
  const theirs = await getRecord(api, change.id).catch(() => undefined);
  if (!theirs) return { problem: { kind: 'refused', message } };
  const isMine = change.do === 'save' && sameValues(change.values, theirs.values);
  return isMine ? { record: theirs } : { problem: { kind: 'stale', theirs } };
}

/** A field without a value may be there as null, or not at all. */
function sameValues(some: FieldValues, others: FieldValues): boolean {
  const keys = new Set([...Object.keys(some), ...Object.keys(others)]);
  return [...keys].every(
    (key) => JSON.stringify(some[key] ?? null) === JSON.stringify(others[key] ?? null),
  );
}

async function made(api: ManagementClient, change: RecordChange): Promise<EditableRecord | null> {
  switch (change.do) {
    case 'save':
      return saveRecord(api, change);
    case 'remove':
      await api.execute(`DELETE /items/${change.id}`);
      return null;
    case 'schedule':
      await schedule(api, change);
      break;
    case 'restore':
      await api.execute(`POST /items/${change.id}/versions/${change.version}/restore`);
      break;
    default:
      await api.execute(`PUT /items/${change.id}/${change.do}`);
  }
  return getRecord(api, change.id);
}

/** How each appointment is named by the API. */
const scheduleEndpoints = {
  publication: { path: 'scheduled-publication', attribute: 'publication_scheduled_at' },
  unpublishing: { path: 'scheduled-unpublishing', attribute: 'unpublishing_scheduled_at' },
} as const;

async function schedule(
  api: ManagementClient,
  { id, what, at }: Extract<RecordChange, { do: 'schedule' }>,
): Promise<void> {
  const { path, attribute } = scheduleEndpoints[what];
  const address = `/items/${id}/${path}`;
  if (at === null) return api.execute(`DELETE ${address}`);
  const type = path.replace('-', '_');
  await api.execute(`POST ${address}`, { data: { type, attributes: { [attribute]: at } } });
}
