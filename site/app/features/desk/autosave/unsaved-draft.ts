import type { FieldValues } from '../editable-record.ts';
import type { InvalidInputs } from '../invalid-input.ts';

/** What was typed and could not be sent before the page was left. */
export interface UnsavedDraft {
  readonly values: FieldValues;
  /** The version that it was typed over. */
  readonly version: number;
  /** The values of that version; absent in copies of earlier releases. */
  readonly before?: FieldValues;
  /** Text that could not be parsed; absent for none. */
  readonly inputs?: InvalidInputs;
}

const keyOf = (id: string) => `vitrine-desk-unsaved:${id}`;

/** Keeps in this browser what the server has not got. */
export function storeUnsavedDraft(id: string, kept: UnsavedDraft): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(kept));
  } catch {
    // Storage may be full or forbidden; the page itself asks before it is left.
  }
}

/** Reads what was kept of a record; undefined for nothing, or nothing that can be read. */
export function loadUnsavedDraft(id: string): UnsavedDraft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    return 'values' in kept && 'version' in kept ? (kept as UnsavedDraft) : undefined;
  } catch {
    return undefined;
  }
}

export function removeUnsavedDraft(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
