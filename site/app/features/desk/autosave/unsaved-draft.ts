import type { FieldValues } from '../editable-record.ts';
import type { InvalidInputs } from '../invalid-input.ts';

/** Edits that were not saved to the server before the page was closed. */
export interface UnsavedDraft {
  readonly values: FieldValues;
  /** The version of the record on which the edits are based. */
  readonly version: number;
  /** The values of that version; undefined in drafts of earlier releases. */
  readonly before?: FieldValues;
  /** Input that could not be parsed; undefined if all input was valid. */
  readonly inputs?: InvalidInputs;
}

const getKey = (id: string) => `vitrine-desk-unsaved:${id}`;

/** Stores an unsaved draft in localStorage. */
export function storeUnsavedDraft(id: string, draft: UnsavedDraft): void {
  try {
    localStorage.setItem(getKey(id), JSON.stringify(draft));
  } catch {
    // Storage may be full or disabled. The page confirms before it is closed with unsaved edits.
  }
}

/** Loads the unsaved draft of a record; undefined if there is none or it is invalid. */
export function loadUnsavedDraft(id: string): UnsavedDraft | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(getKey(id)) ?? 'null');
    if (typeof draft !== 'object' || draft === null) return undefined;
    return 'values' in draft && 'version' in draft ? (draft as UnsavedDraft) : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes the unsaved draft of a record. */
export function removeUnsavedDraft(id: string): void {
  try {
    localStorage.removeItem(getKey(id));
  } catch {
    // If storage is disabled, there is nothing to delete.
  }
}
