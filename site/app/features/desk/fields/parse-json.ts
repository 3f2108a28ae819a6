import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { DeskTexts } from '../messages/en.ts';

type InputTexts = DeskTexts['input'];

/** A parsed value, or a message that completes the label of the field. */
export type ParsedInput<Value> = { readonly value: Value } | { readonly message: string };

/** Parses JSON as typed; nothing but white space is null. Names the line of the first mistake. */
export function parseJson(text: string, texts: InputTexts): ParsedInput<unknown> {
  if (text.trim() === '') return { value: null };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    // Engines word their errors differently, and some leave the line out.
    return { message: mistakeIn(text, texts) };
  }
}

function mistakeIn(text: string, texts: InputTexts): string {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const [first] = errors;
  if (first === undefined) return texts.json;
  const line =
    text.slice(0, first.offset).trimEnd().length === text.trimEnd().length
      ? lineCount(text.trimEnd())
      : lineCount(text.slice(0, first.offset));
  return texts.jsonAt(line, texts.jsonReasons[printParseErrorCode(first.error)]);
}

const lineCount = (text: string): number => text.split('\n').length;
