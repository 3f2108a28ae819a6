import { CollectorError } from './collector-error.ts';

/** Written in JSON, what no database takes as text: a zero, and halves of characters. */
const troublesome = /\\u(?:0000|d[89a-f])/i;

/**
 * Reads JSON. Zeros and lone halves of characters are taken out of its texts, because databases
 * refuse them; all else is kept as it is, however hostile it looks.
 * @throws CollectorError where it is none.
 */
export function parseSanitizedJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return troublesome.test(text) ? cleaned(value) : value;
  } catch {
    throw new CollectorError(400, 'The body is not valid JSON. It may be truncated.');
  }
}

/** A text as every database takes it. */
export function sanitizeText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return sanitizeText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [sanitizeText(key), cleaned(each)]),
  );
}
