import { GraphQLError } from 'graphql';
import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';

/**
 * Maximum length of a pattern: longer ones have no practical use and cost time for every record.
 */
const MAX_PATTERN_LENGTH = 200;

/**
 * Maximum number of instructions of a pattern. In the worst case, each character of every value is
 * compared with all of them: `(?:.{0,30}){0,30}Z` has 1,800 and took 100 ms for 2,000 characters.
 */
const MAX_PATTERN_SIZE = 500;

const MAX_CACHED_PATTERNS = 500;

const acceptedPatterns = new LRUCache<string, true>({ max: MAX_CACHED_PATTERNS });

/** Matches an atom, an opening or closing parenthesis, or a quantifier of a regular expression. */
const tokenPattern =
  /\\Q[\s\S]*?(?:\\E|$)|\\[pP]\{[^}]*\}|\\x\{[^}]*\}|\\[\s\S]|\[\^?\]?(?:\[:\^?\w+:\]|\\[\s\S]|[^\]\\])*\]|\{(\d+)(?:(,)(\d*))?\}|[\s\S]/gu;

/**
 * Estimates the number of instructions of a compiled pattern without compiling it: repetitions are
 * expanded to copies, so a few characters can produce tens of thousands of instructions.
 */
export function estimatePatternSize(pattern: string): number {
  const enclosingTotals: number[] = [];
  let [total, lastSize] = [0, 0];
  const add = (size: number) => {
    total += size;
    lastSize = size;
  };
  for (const [token, min, comma, max] of pattern.matchAll(tokenPattern)) {
    if (min !== undefined) {
      const [minCount, maxCount] = [Number(min), Number(max || min)];
      // An optional copy costs a branch instruction.
      const repeatedSize =
        lastSize * minCount + (lastSize + 1) * Math.max(comma ? 1 : 0, maxCount - minCount);
      total += repeatedSize - lastSize;
      lastSize = repeatedSize;
    } else if (token === '(') {
      enclosingTotals.push(total);
      total = 0;
    } else if (token === ')') {
      const groupSize = total + 2;
      total = enclosingTotals.pop() ?? 0;
      add(groupSize);
    } else if (token.startsWith('\\Q')) {
      add(token.length);
    } else {
      add(1);
    }
  }
  return enclosingTotals.reduce((sum, size) => sum + size, total);
}

/** The value of a `matches` filter. */
export interface PatternFilter {
  readonly pattern: string;
  /** Whether `pattern` is a regular expression; otherwise it is matched literally. */
  readonly regexp: boolean;
}

/**
 * Returns the RE2 pattern for a `matches` filter.
 * @throws GraphQLError if it is too long, too complex, or not a valid regular expression.
 */
export function toRe2Pattern({ pattern: input, regexp }: PatternFilter): string {
  const pattern = regexp ? input : RE2JS.quote(input);
  if (acceptedPatterns.has(pattern)) return pattern;
  if (input.length > MAX_PATTERN_LENGTH) {
    throw createTooLargeError(
      `The pattern has ${input.length} characters; ${MAX_PATTERN_LENGTH} is the limit. Shorten it.`,
    );
  }
  const size = estimatePatternSize(pattern);
  if (size > MAX_PATTERN_SIZE) {
    throw createTooLargeError(
      `The pattern "${pattern}" needs about ${size} instructions; ${MAX_PATTERN_SIZE} is the limit. Use fewer or smaller repetitions.`,
    );
  }
  try {
    RE2JS.compile(pattern);
  } catch {
    throw new GraphQLError(`"${input}" is not a valid regular expression.`);
  }
  acceptedPatterns.set(pattern, true);
  return pattern;
}

const createTooLargeError = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'CONTENT_PATTERN_TOO_LARGE' } });
