import type { EditableRecord } from './editable-record.ts';
import { formatInvalidInputs, type InvalidInput } from './invalid-input.ts';
import type { DeskMessages } from './messages/en.ts';

/** A validation error of one field. */
export interface FieldError {
  /** API key of the field. */
  readonly field: string;
  /** Locale of the invalid value; undefined for a field that is not localized. */
  readonly locale?: string | undefined;
  /** Error code, such as `VALIDATION_REQUIRED`; undefined if the service sent none. */
  readonly code?: string | undefined;
  /** English text that follows the label in a sentence, such as "must not be empty". */
  readonly message: string;
}

/** The reason why an action of an editor failed. */
export type EditError =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unreachable' }
  /** The record has been deleted. */
  | { readonly kind: 'not-found' }
  | { readonly kind: 'invalid'; readonly fields: readonly FieldError[] }
  /** Some input cannot be parsed and is therefore not saved. */
  | { readonly kind: 'invalid-input'; readonly inputs: readonly InvalidInput[] }
  /** The record has changed since it was loaded; `theirs` is its current version. */
  | { readonly kind: 'conflict'; readonly theirs: EditableRecord }
  | { readonly kind: 'rejected'; readonly message: string };

/**
 * Returns the message of a field error in the language of the desk, to be shown after the label.
 */
export function getFieldErrorMessage(
  { code, message }: FieldError,
  { problems }: DeskMessages,
): string {
  return (code !== undefined && problems.byCode[code]) || message;
}

/** Formats an error as a sentence in the language of the desk. */
export function formatEditError(error: EditError, messages: DeskMessages): string {
  const { problems } = messages;
  switch (error.kind) {
    case 'signed-out':
      return problems.signedOut;
    case 'unreachable':
      return problems.unreachable;
    case 'not-found':
      return problems.notFound;
    case 'invalid':
      return problems.invalid(error.fields.length);
    case 'invalid-input':
      return `${formatInvalidInputs(error.inputs, messages)}.`;
    case 'conflict':
      return problems.conflict;
    case 'rejected':
      return error.message;
  }
}
