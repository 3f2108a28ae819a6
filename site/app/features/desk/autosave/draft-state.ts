import type { EditError } from '../edit-error.ts';
import type { EditableRecord, FieldValues } from '../editable-record.ts';
import {
  withInput,
  withoutRemovedBlocks,
  type InvalidInput,
  type InvalidInputs,
} from '../invalid-input.ts';

/** What is known of a record between the keyboard and the server. */
export interface DraftState {
  /** The record as the server last told of it. */
  readonly record: EditableRecord;
  /** What the editor sees, changed or not. */
  readonly values: FieldValues;
  /** Input that cannot be parsed, and so is in no value; the server gets it once it is valid. */
  readonly inputs: InvalidInputs;
  /** What is on its way to the server; absent while nothing is. */
  readonly sent?: FieldValues | undefined;
  /** Why the last try to save failed; absent when it did not. */
  readonly problem?: EditError | undefined;
}

export type SavingEvent =
  | { readonly type: 'typed'; readonly change: (values: FieldValues) => FieldValues }
  /** The input of a control became invalid or, for undefined, valid. */
  | { readonly type: 'input'; readonly key: string; readonly input: InvalidInput | undefined }
  /** A local copy was found: the record as it was typed over, with the values and inputs typed. */
  | {
      readonly type: 'restored';
      readonly record: EditableRecord;
      readonly values: FieldValues;
      readonly inputs: InvalidInputs;
    }
  | { readonly type: 'sent' }
  | { readonly type: 'saved'; readonly record: EditableRecord }
  | { readonly type: 'failed'; readonly problem: EditError }
  /** Something other than the values has changed, such as the status. */
  | { readonly type: 'told'; readonly record: EditableRecord }
  /** It was deleted from here, and nothing of it is to be saved. */
  | { readonly type: 'removed' }
  /** What others have deleted is to be a record again. */
  | { readonly type: 'wantedAnew' }
  | { readonly type: 'tookMine' }
  | { readonly type: 'tookTheirs' };

/** Where saving begins. */
export function createDraftState(record: EditableRecord): DraftState {
  return { record, values: record.values, inputs: {} };
}

/** Whether the editor sees something that the server does not have. */
export function hasUnsavedChanges(saving: DraftState): boolean {
  return hasUnsavedValues(saving) || Object.keys(saving.inputs).length > 0;
}

/** Whether there are values that the server does not have. */
export function hasUnsavedValues({ values, record }: DraftState): boolean {
  return values !== record.values && JSON.stringify(values) !== JSON.stringify(record.values);
}

/** Tells whether it is time to send; what was refused is sent again only once it is another. */
export function shouldSave(saving: DraftState): boolean {
  if (saving.sent || !hasUnsavedValues(saving)) return false;
  const kind = saving.problem?.kind;
  return kind === undefined || kind === 'unreachable' || kind === 'signed-out';
}

/** Tells whether an editor has to say first what is to become of what was typed. */
export function hasConflict({ problem }: DraftState): boolean {
  return problem?.kind === 'stale' || problem?.kind === 'gone';
}

/** What follows from an event; nothing that was typed is ever lost by one but `tookTheirs`. */
export function reduceDraft(before: DraftState, event: SavingEvent): DraftState {
  switch (event.type) {
    case 'typed':
      return typed(before, event.change(before.values));
    case 'input':
      return { ...before, inputs: withInput(before.inputs, event.key, event.input) };
    case 'restored':
      return { record: event.record, values: event.values, inputs: event.inputs };
    case 'sent':
      return { ...before, sent: before.values, problem: undefined };
    case 'saved':
      return arrived(before, event.record);
    case 'failed':
      return { ...before, ...lostBy(event.problem, before), sent: undefined };
    case 'told':
      return { ...arrived(before, event.record), problem: before.problem };
    case 'removed':
      return createDraftState({ ...before.record, version: 0 });
    case 'wantedAnew':
      return before.problem?.kind === 'gone'
        ? { ...before, record: unmade(before.record), problem: undefined }
        : before;
    case 'tookMine':
      return before.problem?.kind === 'stale'
        ? { ...before, ...rebase(before, before.problem.theirs) }
        : before;
    case 'tookTheirs':
      return before.problem?.kind === 'stale' ? createDraftState(before.problem.theirs) : before;
  }
}

function typed(before: DraftState, values: FieldValues): DraftState {
  const inputs = withoutRemovedBlocks(before.inputs, values);
  return { ...before, values, inputs, problem: afterTyping(before) };
}

/** Another value may be right where the last was not; who is out of date stays so. */
function afterTyping({ problem }: DraftState): EditError | undefined {
  return problem?.kind === 'invalid' || problem?.kind === 'refused' ? undefined : problem;
}

/** Of a record that others have deleted the server has nothing any more that is on the screen. */
function lostBy(
  problem: EditError,
  { record }: DraftState,
): Pick<DraftState, 'record' | 'problem'> {
  return { problem, record: problem.kind === 'gone' ? { ...record, values: {} } : record };
}

/** A record as it is before it is saved for the first time. */
function unmade(record: EditableRecord): EditableRecord {
  const times = { updatedAt: null, publishedAt: null, publicationAt: null, unpublishingAt: null };
  return { ...record, ...times, version: 0, status: 'draft' };
}

/** What was typed since it was sent stays; the server's own form of the rest is taken. */
function arrived(before: DraftState, record: EditableRecord): DraftState {
  const seen = before.sent ?? before.record.values;
  const values =
    before.values === seen ? record.values : mergeValues(before.values, seen, record.values);
  return { record, values, inputs: before.inputs };
}

/** Takes from `typed` what differs from `seen`, and the rest from `now`; each language by itself. */
function mergeValues(typed: FieldValues, seen: FieldValues, now: FieldValues): FieldValues {
  const own = Object.entries(typed).flatMap(([key, value]) => {
    const before = seen[key];
    const other = now[key];
    if (value === before) return [];
    if (!isPerLocale(value) || !isPerLocale(before) || !isPerLocale(other)) return [[key, value]];
    return [[key, mergeValues(value, before, other)]];
  });
  return { ...now, ...(Object.fromEntries(own) as FieldValues) };
}

/** Names of languages are two letters, with a region at most; names of anything else are longer. */
function isPerLocale(value: unknown): value is FieldValues {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.keys(value).every((key) => /^[a-z]{2}(?:-[A-Za-z]{2,4})?$/.test(key));
}

/** Goes on from what the others saved, with what was typed here on top of it. */
function rebase({ values, record, inputs }: DraftState, theirs: EditableRecord): DraftState {
  const merged = mergeValues(values, record.values, theirs.values);
  return { record: theirs, values: merged, inputs, problem: undefined };
}
