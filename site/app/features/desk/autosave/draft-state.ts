import type { EditError } from '../edit-error.ts';
import type { EditableRecord, FieldValues } from '../editable-record.ts';
import {
  setInvalidInput,
  removeInputsOfDeletedBlocks,
  type InvalidInput,
  type InvalidInputs,
} from '../invalid-input.ts';

/** The state of a record while it is edited. */
export interface DraftState {
  /** The last known version of the record on the server. */
  readonly record: EditableRecord;
  /** The values with all edits. */
  readonly values: FieldValues;
  /** Input that cannot be parsed and is therefore not part of the values. */
  readonly inputs: InvalidInputs;
  /** The values being saved; undefined while no save is in progress. */
  readonly valuesBeingSaved?: FieldValues | undefined;
  /** The error of the last save; undefined if it succeeded. */
  readonly problem?: EditError | undefined;
}

/** An action of the draft reducer. */
export type DraftAction =
  | { readonly type: 'edited'; readonly change: (values: FieldValues) => FieldValues }
  /** The input of a control became invalid, or valid if undefined. */
  | {
      readonly type: 'inputChanged';
      readonly key: string;
      readonly input: InvalidInput | undefined;
    }
  /** An unsaved draft was restored. `record` is the version on which it is based. */
  | {
      readonly type: 'restored';
      readonly record: EditableRecord;
      readonly values: FieldValues;
      readonly inputs: InvalidInputs;
    }
  | { readonly type: 'sent' }
  | { readonly type: 'saved'; readonly record: EditableRecord }
  | { readonly type: 'failed'; readonly problem: EditError }
  /** The record has changed on the server, such as its status. */
  | { readonly type: 'recordUpdated'; readonly record: EditableRecord }
  /** The record was deleted in this editor; nothing is saved from now on. */
  | { readonly type: 'removed' }
  /** A record that others have deleted will be created again. */
  | { readonly type: 'recreated' }
  | { readonly type: 'mineKept' }
  | { readonly type: 'theirsAccepted' };

/** Creates the initial state of a loaded record. */
export function createDraftState(record: EditableRecord): DraftState {
  return { record, values: record.values, inputs: {} };
}

/** Returns whether there are unsaved values or invalid inputs. */
export function hasUnsavedChanges(state: DraftState): boolean {
  return hasUnsavedValues(state) || Object.keys(state.inputs).length > 0;
}

/** Returns whether any values differ from the record on the server. */
export function hasUnsavedValues({ values, record }: DraftState): boolean {
  return values !== record.values && JSON.stringify(values) !== JSON.stringify(record.values);
}

/** Returns whether to save. Rejected values are not sent again until they have changed. */
export function shouldSave(state: DraftState): boolean {
  if (state.valuesBeingSaved || !hasUnsavedValues(state)) return false;
  const kind = state.problem?.kind;
  return kind === undefined || kind === 'unreachable' || kind === 'signed-out';
}

/** Returns whether the editor must first resolve a conflict with a changed or deleted record. */
export function hasConflict({ problem }: DraftState): boolean {
  return problem?.kind === 'conflict' || problem?.kind === 'not-found';
}

/** Applies an action to the state. Only accepting the version of others discards edits. */
export function reduceDraft(state: DraftState, action: DraftAction): DraftState {
  switch (action.type) {
    case 'edited':
      return applyEdit(state, action.change(state.values));
    case 'inputChanged':
      return { ...state, inputs: setInvalidInput(state.inputs, action.key, action.input) };
    case 'restored':
      return { record: action.record, values: action.values, inputs: action.inputs };
    case 'sent':
      return { ...state, valuesBeingSaved: state.values, problem: undefined };
    case 'saved':
      return updateRecord(state, action.record);
    case 'failed':
      return { ...state, ...applyError(action.problem, state), valuesBeingSaved: undefined };
    case 'recordUpdated':
      return { ...updateRecord(state, action.record), problem: state.problem };
    case 'removed':
      return createDraftState({ ...state.record, version: 0 });
    case 'recreated':
      return state.problem?.kind === 'not-found'
        ? { ...state, record: toUnsavedRecord(state.record), problem: undefined }
        : state;
    case 'mineKept':
      return state.problem?.kind === 'conflict'
        ? { ...state, ...rebaseValues(state, state.problem.theirs) }
        : state;
    case 'theirsAccepted':
      return state.problem?.kind === 'conflict' ? createDraftState(state.problem.theirs) : state;
  }
}

function applyEdit(state: DraftState, values: FieldValues): DraftState {
  const inputs = removeInputsOfDeletedBlocks(state.inputs, values);
  return { ...state, values, inputs, problem: clearValidationError(state) };
}

/** Clears errors that an edit may have fixed; conflicts remain. */
function clearValidationError({ problem }: DraftState): EditError | undefined {
  return problem?.kind === 'invalid' || problem?.kind === 'rejected' ? undefined : problem;
}

/** Sets the error. A record that others have deleted no longer has values on the server. */
function applyError(
  problem: EditError,
  { record }: DraftState,
): Pick<DraftState, 'record' | 'problem'> {
  return { problem, record: problem.kind === 'not-found' ? { ...record, values: {} } : record };
}

/** Converts a record to one that has not been saved yet. */
function toUnsavedRecord(record: EditableRecord): EditableRecord {
  const times = {
    updatedAt: null,
    publishedAt: null,
    publicationScheduledAt: null,
    unpublishingScheduledAt: null,
  };
  return { ...record, ...times, version: 0, status: 'draft' };
}

/** Updates the record from the server, which may have normalized values, and keeps later edits. */
function updateRecord(state: DraftState, record: EditableRecord): DraftState {
  const base = state.valuesBeingSaved ?? state.record.values;
  const values =
    state.values === base ? record.values : mergeValues(state.values, base, record.values);
  return { record, values, inputs: state.inputs };
}

/**
 * Three-way merge: takes the values of `edited` that differ from `base`, and the rest from
 * `current`. Locales of a localized field are merged separately.
 */
function mergeValues(edited: FieldValues, base: FieldValues, current: FieldValues): FieldValues {
  const edits = Object.entries(edited).flatMap(([key, value]) => {
    const baseValue = base[key];
    const currentValue = current[key];
    if (value === baseValue) return [];
    if (!isLocalized(value) || !isLocalized(baseValue) || !isLocalized(currentValue)) {
      return [[key, value]];
    }
    return [[key, mergeValues(value, baseValue, currentValue)]];
  });
  return { ...current, ...(Object.fromEntries(edits) as FieldValues) };
}

/** Returns whether all keys are locale codes: two letters, optionally with a region or script. */
function isLocalized(value: unknown): value is FieldValues {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.keys(value).every((key) => /^[a-z]{2}(?:-[A-Za-z]{2,4})?$/.test(key));
}

/** Applies the local edits on top of the version that others have saved. */
function rebaseValues({ values, record, inputs }: DraftState, theirs: EditableRecord): DraftState {
  const merged = mergeValues(values, record.values, theirs.values);
  return { record: theirs, values: merged, inputs, problem: undefined };
}
