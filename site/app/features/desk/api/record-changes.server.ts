import { z } from 'zod';
import type { EditError } from '../edit-error.ts';
import type { EditableRecord, FieldValues } from '../editable-record.ts';
import { getRecord, saveRecord } from './items.server.ts';
import type { ManagementClient } from './management-client.server.ts';
import { ManagementApiError } from './management-api-error.server.ts';

const idSchema = z.string().regex(/^[\w-]{1,64}$/);
const timeSchema = z.iso.datetime().nullable();

/**
 * A request to change a record. `baseVersion` is the version that the editor has loaded.
 */
export const recordChangeSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('save'),
    id: idSchema,
    model: idSchema,
    values: z.record(z.string(), z.unknown()),
    baseVersion: z.int().nonnegative(),
  }),
  z.object({ type: z.literal('publish'), id: idSchema, baseVersion: z.int().nonnegative() }),
  z.object({ type: z.literal('unpublish'), id: idSchema }),
  z.object({ type: z.literal('remove'), id: idSchema }),
  z.object({ type: z.literal('restore'), id: idSchema, version: idSchema }),
  z.object({
    type: z.literal('schedule'),
    id: idSchema,
    event: z.enum(['publication', 'unpublishing']),
    /** Null cancels the schedule. */
    scheduledAt: timeSchema,
  }),
]);
export type RecordChange = z.infer<typeof recordChangeSchema>;

/** The result of a change: an error, or the current record, which is null after its deletion. */
export type ChangeResult =
  | { readonly record: EditableRecord | null }
  | { readonly problem: EditError };

/** Applies a change to a record. */
export async function applyChange(
  api: ManagementClient,
  change: RecordChange,
): Promise<ChangeResult> {
  try {
    if (change.type === 'publish') {
      // Editors must not publish changes by others that they have not seen.
      const theirs = await getRecord(api, change.id);
      if (theirs.version !== change.baseVersion) return { problem: { kind: 'conflict', theirs } };
    }
    return { record: await executeChange(api, change) };
  } catch (error) {
    if (!(error instanceof ManagementApiError)) throw error;
    const { error: problem } = error;
    return problem.kind === 'conflict' ? handleVersionConflict(api, change, error) : { problem };
  }
}

/**
 * Fetches the current record. If it already has the values to be saved, an earlier request saved
 * them and only its response was lost.
 */
async function handleVersionConflict(
  api: ManagementClient,
  change: RecordChange,
  { message }: ManagementApiError,
): Promise<ChangeResult> {
  const theirs = await getRecord(api, change.id).catch(() => undefined);
  if (!theirs) return { problem: { kind: 'rejected', message } };
  const isSaved = change.type === 'save' && hasSameValues(change.values, theirs.values);
  return isSaved ? { record: theirs } : { problem: { kind: 'conflict', theirs } };
}

/** Compares values; null and a missing value are equal. */
function hasSameValues(a: FieldValues, b: FieldValues): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every(
    (key) => JSON.stringify(a[key] ?? null) === JSON.stringify(b[key] ?? null),
  );
}

async function executeChange(
  api: ManagementClient,
  change: RecordChange,
): Promise<EditableRecord | null> {
  switch (change.type) {
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
      await api.execute(`PUT /items/${change.id}/${change.type}`);
  }
  return getRecord(api, change.id);
}

/** Path and attribute of each schedule in the API. */
const scheduleEndpoints = {
  publication: { path: 'scheduled-publication', attribute: 'publication_scheduled_at' },
  unpublishing: { path: 'scheduled-unpublishing', attribute: 'unpublishing_scheduled_at' },
} as const;

async function schedule(
  api: ManagementClient,
  { id, event, scheduledAt }: Extract<RecordChange, { type: 'schedule' }>,
): Promise<void> {
  const { path, attribute } = scheduleEndpoints[event];
  const endpoint = `/items/${id}/${path}`;
  if (scheduledAt === null) return api.execute(`DELETE ${endpoint}`);
  const type = path.replace('-', '_');
  await api.execute(`POST ${endpoint}`, {
    data: { type, attributes: { [attribute]: scheduledAt } },
  });
}
