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
  type SavingEvent,
} from './draft-state.ts';

/** Long enough for a word, short enough that the preview follows. */
const AUTOSAVE_DELAY_MS = 800;

/** After a failure it is tried again so often, and in between when the browser is back online. */
const RETRY_DELAY_MS = 5000;

/** A change of the record without its id and the version that was seen, which the keeper knows. */
export type RecordAction =
  Exclude<RecordChange, { do: 'save' }> extends infer One
    ? One extends { id: string }
      ? Omit<One, 'id' | 'seen'>
      : never
    : never;

/** Changes for which everything on the screen must be saved. */
const needsValidInput: ReadonlySet<RecordChange['do']> = new Set(['publish', 'restore']);

export interface DraftControllerOptions {
  readonly send: (change: RecordChange) => Promise<ChangeResult>;
  /** Called when the server has got something new. */
  readonly onSaved: () => void;
}

/** Holds what an editor types, and saves it a moment later; one change is under way at a time. */
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

  readonly read = (): DraftState => this.#state;

  readonly follow = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes a change of the values from the keyboard. */
  edit(change: (values: FieldValues) => FieldValues): void {
    this.#take({ type: 'typed', change });
  }

  /** Takes input that cannot be parsed; undefined when the control has a valid one again. */
  readonly setInput = (key: string, input: InvalidInput | undefined): void => {
    this.#take({ type: 'input', key, input });
  };

  /** Restores a local copy; asks for a decision where others have saved since it was typed. */
  restore({ values, version, before, inputs = {} }: UnsavedDraft): void {
    const { record } = this.#state;
    // Compared with what it was typed over, only what was typed counts as changed.
    const isOlder = version !== record.version && record.version > 0;
    const seen = isOlder && before ? { ...record, values: before, version } : record;
    this.#take({ type: 'restored', record: seen, values, inputs });
    // A record that was there and is to be made now was deleted by others.
    if (version > 0 && record.version === 0)
      return this.#take({ type: 'failed', problem: { kind: 'gone' } });
    if (version === record.version) return;
    if (!hasUnsavedChanges(this.#state)) return this.#take({ type: 'told', record });
    this.#take({ type: 'failed', problem: { kind: 'stale', theirs: record } });
  }

  /** Decides between what was typed here and what others have saved meanwhile. */
  resolveConflict(whose: 'mine' | 'theirs'): void {
    this.#take({ type: whose === 'mine' ? 'tookMine' : 'tookTheirs' });
  }

  /** Makes a record again of what others have deleted while it was written here. */
  saveAsNew(): void {
    this.#take({ type: 'wantedAnew' });
    void this.flush();
  }

  /** Saves now rather than in a moment; resolves to whether the server has all values. */
  async flush(): Promise<boolean> {
    await this.#sending;
    if (hasUnsavedValues(this.#state) && !hasConflict(this.#state)) await this.#save();
    // What was typed meanwhile belongs to it too.
    while (shouldSave(this.#state) && !this.#state.problem) await this.#save();
    return !hasUnsavedValues(this.#state);
  }

  /** Has something else done with the record, once everything typed is saved. */
  async perform(wish: RecordAction): Promise<EditError | undefined> {
    const saved = await this.flush();
    // Of a record in which nothing was typed the server knows nothing yet.
    if (saved && this.#state.record.version === 0) await this.#save();
    if (!saved || this.#state.record.version === 0) return this.#state.problem;
    const inputs = Object.values(this.#state.inputs);
    if (inputs.length > 0 && needsValidInput.has(wish.do)) return { kind: 'unparsed', inputs };
    const { id, version: seen } = this.#state.record;
    const change = { ...wish, id, ...(wish.do === 'publish' && { seen }) } as RecordChange;
    const outcome = await this.#options.send(change);
    if ('problem' in outcome) {
      const { problem } = outcome;
      // All that was typed here is saved by now, so that there is nothing to decide.
      if (problem.kind === 'stale') this.#take({ type: 'told', record: problem.theirs });
      if (problem.kind === 'gone' && wish.do !== 'remove') this.#take({ type: 'failed', problem });
      return problem;
    }
    const { record } = outcome;
    this.#take(record ? { type: 'told', record } : { type: 'removed' });
    this.#options.onSaved();
    return undefined;
  }

  /** Saves at once what is left, and no more after it. */
  close(): void {
    clearTimeout(this.#timer);
    if (shouldSave(this.#state)) void this.flush();
  }

  #take(event: SavingEvent): void {
    this.#state = reduceDraft(this.#state, event);
    // What was typed is saved even where a listener cannot show it.
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
    const { id, model, version: seen } = record;
    this.#take({ type: 'sent' });
    const outcome = await this.#options.send({ do: 'save', id, model, values, seen });
    if ('problem' in outcome) return this.#take({ type: 'failed', problem: outcome.problem });
    if (!outcome.record) return;
    this.#take({ type: 'saved', record: outcome.record });
    this.#options.onSaved();
  }
}
