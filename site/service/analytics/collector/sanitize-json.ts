import { CollectorError } from './collector-error.ts';

/** Matches JSON escapes of characters that databases reject: NUL and surrogates. */
const rejectedEscapes = /\\u(?:0000|d[89a-f])/i;

/**
 * Parses JSON. NUL characters are removed and lone surrogates replaced, because databases reject
 * them; all other text stays unchanged.
 * @throws CollectorError if the text is not JSON.
 */
export function parseSanitizedJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return rejectedEscapes.test(text) ? sanitizeValue(value) : value;
  } catch {
    throw new CollectorError(400, 'The body is not valid JSON. It may be truncated.');
  }
}

/** Removes NUL characters from a string and replaces lone surrogates with U+FFFD. */
export function sanitizeText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function sanitizeValue(value: unknown): unknown {
  if (typeof value === 'string') return sanitizeText(value);
  if (Array.isArray(value)) return value.map(sanitizeValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [sanitizeText(key), sanitizeValue(item)]),
  );
}
