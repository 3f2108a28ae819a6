import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { DeskMessages } from '../messages/en.ts';

type InputMessages = DeskMessages['input'];

/** A parsed value, or an error message that follows the label of the field in a sentence. */
export type ParsedInput<Value> = { readonly value: Value } | { readonly message: string };

/**
 * Parses typed JSON; empty or white space is null. The message names the line of the first error.
 */
export function parseJson(text: string, messages: InputMessages): ParsedInput<unknown> {
  if (text.trim() === '') return { value: null };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    // Messages of `JSON.parse` differ between engines, and some lack the line.
    return { message: describeError(text, messages) };
  }
}

/** Formats the JSON text of a record with indentation; empty if there is none. */
export function formatJson(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return JSON.stringify(value, null, 2);
  try {
    return JSON.stringify(JSON.parse(value), null, 2);
  } catch {
    return value;
  }
}

function describeError(text: string, messages: InputMessages): string {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const [firstError] = errors;
  if (firstError === undefined) return messages.json;
  // An error at the end of the text is reported at its last line that is not blank.
  const line =
    text.slice(0, firstError.offset).trimEnd().length === text.trimEnd().length
      ? countLines(text.trimEnd())
      : countLines(text.slice(0, firstError.offset));
  return messages.jsonAt(line, messages.jsonReasons[printParseErrorCode(firstError.error)]);
}

const countLines = (text: string): number => text.split('\n').length;
