import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';

/** A parsed value, or a message that completes the label of the field. */
export type ParsedInput<Value> = { readonly value: Value } | { readonly message: string };

/** Reasons by the codes of the parser; a code that is not listed gives no reason. */
const reasons: Readonly<Record<string, string>> = {
  InvalidSymbol: 'an unknown word',
  InvalidNumberFormat: 'a number that cannot be read',
  PropertyNameExpected: 'a name in double quotes is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing brace is missing',
  CloseBracketExpected: 'a closing bracket is missing',
  EndOfFileExpected: 'text after the end of the value',
  UnexpectedEndOfString: 'the closing quotation mark is missing',
  UnexpectedEndOfNumber: 'an incomplete number',
  InvalidEscapeCharacter: 'an unknown escape sequence',
  InvalidCharacter: 'a character that must be escaped',
  InvalidCommentToken: 'a comment, which JSON does not allow',
};

/** Parses JSON as typed; nothing but white space is null. Names the line of the first mistake. */
export function parseJson(text: string): ParsedInput<unknown> {
  if (text.trim() === '') return { value: null };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    // Engines word their errors differently, and some leave the line out.
    return { message: mistakeIn(text) };
  }
}

function mistakeIn(text: string): string {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const [first] = errors;
  if (first === undefined) return 'is not valid JSON';
  const line =
    text.slice(0, first.offset).trimEnd().length === text.trimEnd().length
      ? lineCount(text.trimEnd())
      : lineCount(text.slice(0, first.offset));
  const reason = reasons[printParseErrorCode(first.error)];
  return `is not valid JSON, line ${line}${reason ? `: ${reason}` : ''}`;
}

const lineCount = (text: string): number => text.split('\n').length;
