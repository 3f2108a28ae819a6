import { notifyListeners } from '../../../../lib/events/notify-listeners.ts';
import type { RecordChange, ChangeResult } from '../api/record-changes.server.ts';
import type { EditError } from '../edit-error.ts';
import type { EditableRecord, FieldValues } from '../editable-record.ts';
import type { InvalidInput } from '../invalid-input.ts';
import type { UnsavedDraft } from './unsaved-draft.ts';
import {
  hasConflict,
  hasUnsavedValues,
  hasUnsavedChanges,
  createDraftState,
  reduceDraft,
  shouldSave,
  type DraftState,
  type DraftAction,
} from './draft-state.ts';

/**
 * Delay between the last edit and saving: about the time to type a word, short enough for a live
 * preview.
 */
const AUTOSAVE_DELAY_MS = 800;

/**
 * Delay before a failed save is retried. A retry is also triggered when the browser comes back
 * online.
 */
const RETRY_DELAY_MS = 5000;

/** A change to the record other than saving it. The controller adds the ID and the version. */
export type RecordAction =
  Exclude<RecordChange, { type: 'save' }> extends infer Change
    ? Change extends { id: string }
      ? Omit<Change, 'id' | 'baseVersion'>
      : never
    : never;

/** Types of changes that require all input to be valid. */
const changesRequiringValidInput: ReadonlySet<RecordChange['type']> = new Set([
  'publish',
  'restore',
]);

/** Callbacks of a draft controller. */
export interface DraftControllerOptions {
  /** Sends a change to the server. Must not reject. */
  readonly send: (change: RecordChange) => Promise<ChangeResult>;
  /** Called after a change has been saved. */
  readonly onSaved: () => void;
}

/** Holds the edits of a record and saves them after a delay. Saves are sent one at a time. */
export class DraftController {
  readonly #options: DraftControllerOptions;
  readonly #listeners = new Set<() => void>();
  #state: DraftState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;

  constructor(record: EditableRecord, options: DraftControllerOptions) {
    this.#options = options;
    this.#state = createDraftState(record);
  }

  /** Returns the current state, which is immutable. */
  readonly getState = (): DraftState => this.#state;

  /** Adds a listener for state changes and returns a function that removes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Updates the values and schedules a save. */
  edit(change: (values: FieldValues) => FieldValues): void {
    this.#dispatch({ type: 'edited', change });
  }

  /** Sets the invalid input of a control; undefined clears it. */
  readonly setInvalidInput = (key: string, input: InvalidInput | undefined): void => {
    this.#dispatch({ type: 'inputChanged', key, input });
  };

  /**
   * Restores an unsaved draft. Reports a conflict if others have saved or deleted the record since.
   */
  restore({ values, version, before, inputs = {} }: UnsavedDraft): void {
    const { record } = this.#state;
    // Compare with the base version of the draft, so that only the edits count as changes.
    const isOlder = version !== record.version && record.version > 0;
    const base = isOlder && before ? { ...record, values: before, version } : record;
    this.#dispatch({ type: 'restored', record: base, values, inputs });
    // The draft was based on a saved version that no longer exists, so others have deleted the
    // record.
    if (version > 0 && record.version === 0)
      return this.#dispatch({ type: 'failed', problem: { kind: 'not-found' } });
    if (version === record.version) return;
    if (!hasUnsavedChanges(this.#state)) return this.#dispatch({ type: 'recordUpdated', record });
    this.#dispatch({ type: 'failed', problem: { kind: 'conflict', theirs: record } });
  }

  /** Resolves a version conflict by keeping the local edits or accepting the current record. */
  resolveConflict(choice: 'mine' | 'theirs'): void {
    this.#dispatch({ type: choice === 'mine' ? 'mineKept' : 'theirsAccepted' });
  }

  /** Recreates a record that others have deleted while it was edited. */
  saveAsNew(): void {
    this.#dispatch({ type: 'recreated' });
    void this.flush();
  }

  /** Saves immediately. Resolves to whether all values are saved. */
  async flush(): Promise<boolean> {
    await this.#sending;
    if (hasUnsavedValues(this.#state) && !hasConflict(this.#state)) await this.#save();
    // Include edits made during the save.
    while (shouldSave(this.#state) && !this.#state.problem) await this.#save();
    return !hasUnsavedValues(this.#state);
  }

  /** Saves all edits, then performs an action on the record. Resolves to the error, if any. */
  async perform(action: RecordAction): Promise<EditError | undefined> {
    const isSaved = await this.flush();
    // A new record without edits does not exist on the server yet.
    if (isSaved && this.#state.record.version === 0) await this.#save();
    if (!isSaved || this.#state.record.version === 0) return this.#state.problem;
    const inputs = Object.values(this.#state.inputs);
    if (inputs.length > 0 && changesRequiringValidInput.has(action.type))
      return { kind: 'invalid-input', inputs };
    const { id, version: baseVersion } = this.#state.record;
    const change = {
      ...action,
      id,
      ...(action.type === 'publish' && { baseVersion }),
    } as RecordChange;
    const result = await this.#options.send(change);
    if ('problem' in result) {
      const { problem } = result;
      // All edits are saved at this point, so there is no conflict to resolve.
      if (problem.kind === 'conflict')
        this.#dispatch({ type: 'recordUpdated', record: problem.theirs });
      if (problem.kind === 'not-found' && action.type !== 'remove')
        this.#dispatch({ type: 'failed', problem });
      return problem;
    }
    const { record } = result;
    this.#dispatch(record ? { type: 'recordUpdated', record } : { type: 'removed' });
    this.#options.onSaved();
    return undefined;
  }

  /** Saves remaining edits immediately and stops the timer. */
  close(): void {
    clearTimeout(this.#timer);
    if (shouldSave(this.#state)) void this.flush();
  }

  #dispatch(action: DraftAction): void {
    this.#state = reduceDraft(this.#state, action);
    // A listener that throws must not prevent saving.
    notifyListeners(this.#listeners, undefined, (error) => console.error(error));
    clearTimeout(this.#timer);
    if (!shouldSave(this.#state)) return;
    this.#timer = setTimeout(
      () => void this.flush(),
      this.#state.problem ? RETRY_DELAY_MS : AUTOSAVE_DELAY_MS,
    );
  }

  #save(): Promise<void> {
    this.#sending = this.#saveOnce().finally(() => (this.#sending = undefined));
    return this.#sending;
  }

  async #saveOnce(): Promise<void> {
    const { record, values } = this.#state;
    const { id, model, version: baseVersion } = record;
    this.#dispatch({ type: 'sent' });
    const result = await this.#options.send({ type: 'save', id, model, values, baseVersion });
    if ('problem' in result) return this.#dispatch({ type: 'failed', problem: result.problem });
    if (!result.record) return;
    this.#dispatch({ type: 'saved', record: result.record });
    this.#options.onSaved();
  }
}
