import { UpstreamError } from './upstream-error.ts';

/** Limits of parsed JSON. Its memory and time grow with its values, not with its bytes. */
export interface JsonLimits {
  /** Maximum nesting of arrays and objects. Default: 200, as for requests to the content service. */
  readonly maxDepth?: number;
  /** Maximum number of array elements and object members. Default: 250,000. */
  readonly maxValues?: number;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Parses a JSON response. Its depth and number of values are checked before `JSON.parse()` allocates
 * them: 8 MB of `[` would become 8 million arrays.
 *
 * @throws UpstreamError if it is not JSON, too deep, or has too many values.
 */
export function parseJson(
  text: string,
  { maxDepth = 200, maxValues = 250_000 }: JsonLimits = {},
): unknown {
  checkLimits(text, maxDepth, maxValues);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UpstreamError('UPSTREAM_BODY_NOT_JSON', 'The response is not JSON.', { cause });
  }
}

function checkLimits(text: string, maxDepth: number, maxValues: number): void {
  let [depth, values] = [0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) index = findStringEnd(text, index);
    else if (code === comma) values += 1;
    else if (code === closeBracket || code === closeBrace) depth -= 1;
    else if (code === openBracket || code === openBrace) {
      depth += 1;
      values += 1;
      if (depth > maxDepth) {
        const message = `The response is nested deeper than the limit of ${maxDepth} levels.`;
        throw new UpstreamError('UPSTREAM_BODY_TOO_DEEP', message);
      }
    }
    if (values > maxValues) {
      const message = `The response has more than the limit of ${maxValues} values.`;
      throw new UpstreamError('UPSTREAM_BODY_TOO_MANY_VALUES', message);
    }
  }
}

/** Returns the index of the quote that ends a string, or the length of the text. */
function findStringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

/** Returns whether an odd number of backslashes precedes an index. */
function isEscaped(text: string, index: number): boolean {
  let first = index;
  while (text.charCodeAt(first - 1) === backslash) first -= 1;
  return (index - first) % 2 === 1;
}
