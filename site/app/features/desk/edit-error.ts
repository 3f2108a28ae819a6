import type { EditableRecord } from './editable-record.ts';
import { invalidInputSentence, type InvalidInput } from './invalid-input.ts';
import type { DeskTexts } from './messages/en.ts';

/** What is wrong with the value of one field. */
export interface FieldError {
  /** API key of the field. */
  readonly field: string;
  /** Language in which it is wrong; absent where the field has one value for all. */
  readonly locale?: string | undefined;
  /** The code of the violation; undefined where there is none. */
  readonly code?: string | undefined;
  /** Completes the label in English, such as "must not be empty". */
  readonly message: string;
}

/** Why something that an editor asked for was not done. */
export type EditError =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'invalid'; readonly fields: readonly FieldError[] }
  /** Some input cannot be parsed, and so is not saved. */
  | { readonly kind: 'unparsed'; readonly inputs: readonly InvalidInput[] }
  /** Somebody else has saved it since; `theirs` is how it is now. */
  | { readonly kind: 'stale'; readonly theirs: EditableRecord }
  | { readonly kind: 'refused'; readonly message: string };

/** What is wrong with a field, in the language of the desk; completes the label. */
export function fieldMessage({ code, message }: FieldError, { problems }: DeskTexts): string {
  return (code !== undefined && problems.byCode[code]) || message;
}

/** Says in a sentence why something was not done. */
export function formatEditError(problem: EditError, texts: DeskTexts): string {
  const { problems } = texts;
  switch (problem.kind) {
    case 'signed-out':
      return problems.signedOut;
    case 'unreachable':
      return problems.unreachable;
    case 'gone':
      return problems.gone;
    case 'invalid':
      return problems.invalid(problem.fields.length);
    case 'unparsed':
      return `${invalidInputSentence(problem.inputs, texts)}.`;
    case 'stale':
      return problems.stale;
    case 'refused':
      return problem.message;
  }
}
