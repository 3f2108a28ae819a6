import { z } from 'zod';
import type { Problem } from '../problem.ts';
import type { DeskRecord, Values } from '../record.ts';
import { readRecord, saveRecord } from './items.server.ts';
import type { Management } from './management.server.ts';
import { ManagementRefusal } from './refusal.server.ts';

const id = z.string().regex(/^[\w-]{1,64}$/);
const when = z.iso.datetime().nullable();

/** Everything an editor's page may have done to a record. */
export const changeShape = z.discriminatedUnion('do', [
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
export type Change = z.infer<typeof changeShape>;

/** What came of a change: the record as it is now, null when it is gone, or what was in the way. */
export type Outcome = { readonly record: DeskRecord | null } | { readonly problem: Problem };

/** Does what an editor's page asks for. */
export async function makeChange(api: Management, change: Change): Promise<Outcome> {
  try {
    if (change.do === 'publish') {
      // Nobody puts before the public what they have not seen, such as half a word of a colleague.
      const theirs = await readRecord(api, change.id);
      if (theirs.version !== change.seen) return { problem: { kind: 'stale', theirs } };
    }
    return { record: await made(api, change) };
  } catch (error) {
    if (!(error instanceof ManagementRefusal)) throw error;
    const { problem } = error;
    return problem.kind === 'stale' ? whenStale(api, change, error) : { problem };
  }
}

/** Looks at what is there instead; if that is what was to be saved, it has been saved before. */
async function whenStale(
  api: Management,
  change: Change,
  { message }: ManagementRefusal,
): Promise<Outcome> {
  const theirs = await readRecord(api, change.id).catch(() => undefined);
  if (!theirs) return { problem: { kind: 'refused', message } };
  const isMine = change.do === 'save' && sameValues(change.values, theirs.values);
  return isMine ? { record: theirs } : { problem: { kind: 'stale', theirs } };
}

/** A field without a value may be there as null, or not at all. */
function sameValues(some: Values, others: Values): boolean {
  const keys = new Set([...Object.keys(some), ...Object.keys(others)]);
  return [...keys].every(
    (key) => JSON.stringify(some[key] ?? null) === JSON.stringify(others[key] ?? null),
  );
}

async function made(api: Management, change: Change): Promise<DeskRecord | null> {
  switch (change.do) {
    case 'save':
      return saveRecord(api, change);
    case 'remove':
      await api.done(`DELETE /items/${change.id}`);
      return null;
    case 'schedule':
      await schedule(api, change);
      break;
    case 'restore':
      await api.done(`POST /items/${change.id}/versions/${change.version}/restore`);
      break;
    default:
      await api.done(`PUT /items/${change.id}/${change.do}`);
  }
  return readRecord(api, change.id);
}

/** How each appointment is named by the API. */
const appointments = {
  publication: { path: 'scheduled-publication', attribute: 'publication_scheduled_at' },
  unpublishing: { path: 'scheduled-unpublishing', attribute: 'unpublishing_scheduled_at' },
} as const;

async function schedule(
  api: Management,
  { id, what, at }: Extract<Change, { do: 'schedule' }>,
): Promise<void> {
  const { path, attribute } = appointments[what];
  const address = `/items/${id}/${path}`;
  if (at === null) return api.done(`DELETE ${address}`);
  const type = path.replace('-', '_');
  await api.done(`POST ${address}`, { data: { type, attributes: { [attribute]: at } } });
}
