import { UpstreamError } from './upstream-error.ts';

/** What parsed JSON may cost: memory and time grow with its values, not with its bytes. */
export interface JsonLimits {
  /** Levels of arrays and objects; 200 by default, as for requests to the content service. */
  readonly maxDepth?: number;
  /** Array elements and object members; 250,000 by default. */
  readonly maxValues?: number;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Parses JSON of another server. Its depth and the number of its values are checked before anything
 * is allocated for them: 8 MB of `[` would become 8 million arrays.
 * @throws UpstreamError if it is not JSON, too deep, or has too many values.
 */
export function parseJson(
  text: string,
  { maxDepth = 200, maxValues = 250_000 }: JsonLimits = {},
): unknown {
  checkCost(text, maxDepth, maxValues);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UpstreamError('UPSTREAM_BODY_NOT_JSON', 'The response is not JSON.', { cause });
  }
}

function checkCost(text: string, maxDepth: number, maxValues: number): void {
  let [depth, values] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === comma) values += 1;
    else if (code === closeBracket || code === closeBrace) depth -= 1;
    else if (code === openBracket || code === openBrace) {
      depth += 1;
      values += 1;
      if (depth > maxDepth) {
        const sentence = `The response is nested deeper than the ${maxDepth} levels that are allowed.`;
        throw new UpstreamError('UPSTREAM_BODY_TOO_DEEP', sentence);
      }
    }
    if (values > maxValues) {
      const sentence = `The response has more than the ${maxValues} values that are allowed.`;
      throw new UpstreamError('UPSTREAM_BODY_TOO_MANY_VALUES', sentence);
    }
  }
}

/** The position of the quote that ends a string; the end of the text if none does. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

/** Tells whether an odd number of backslashes stands before a position. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === backslash) first -= 1;
  return (at - first) % 2 === 1;
}
