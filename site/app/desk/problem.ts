import type { DeskRecord } from './record.ts';
import { invalidInputSentence, type InvalidInput } from './invalid-input.ts';

/** What is wrong with the value of one field. */
export interface FieldProblem {
  /** API key of the field. */
  readonly field: string;
  /** Language in which it is wrong; absent where the field has one value for all. */
  readonly locale?: string | undefined;
  /** A sentence that completes the label, such as "must not be empty". */
  readonly message: string;
}

/** Why something that an editor asked for was not done. */
export type Problem =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'invalid'; readonly fields: readonly FieldProblem[] }
  /** Some input cannot be parsed, and so is not saved. */
  | { readonly kind: 'unparsed'; readonly inputs: readonly InvalidInput[] }
  /** Somebody else has saved it since; `theirs` is how it is now. */
  | { readonly kind: 'stale'; readonly theirs: DeskRecord }
  | { readonly kind: 'refused'; readonly message: string };

/** Says in a sentence why something was not done. */
export function problemSentence(problem: Problem): string {
  switch (problem.kind) {
    case 'signed-out':
      return 'You are signed out.';
    case 'unreachable':
      return 'The server cannot be reached.';
    case 'gone':
      return 'The record is gone; somebody has deleted it.';
    case 'invalid':
      return problem.fields.length === 1
        ? 'One field needs another value.'
        : `${problem.fields.length} fields need another value.`;
    case 'unparsed':
      return `${invalidInputSentence(problem.inputs)}.`;
    case 'stale':
      return 'Somebody else has saved this record since you opened it.';
    case 'refused':
      return problem.message;
  }
}
