import { GraphQLError } from 'graphql';
import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';

/** Longer expressions have no use and cost time on every record. */
const LONGEST_PATTERN = 200;

/**
 * Instructions of the largest pattern. Each character of each text is compared with all of them in
 * the worst case: `(?:.{0,30}){0,30}Z` has 1,800 and took 100 ms for a text of 2,000 characters.
 */
const LARGEST_PATTERN = 500;

/** Checked patterns in the cache: what is in it was accepted. */
const PATTERNS_CACHED = 500;

const accepted = new LRUCache<string, true>({ max: PATTERNS_CACHED });

/** One atom of an expression, a group's opening or closing, or a quantifier. */
const tokens =
  /\\Q[\s\S]*?(?:\\E|$)|\\[pP]\{[^}]*\}|\\x\{[^}]*\}|\\[\s\S]|\[\^?\]?(?:\[:\^?\w+:\]|\\[\s\S]|[^\]\\])*\]|\{(\d+)(?:(,)(\d*))?\}|[\s\S]/gu;

/**
 * Estimates how many instructions an expression is compiled to, before it is compiled: repetitions
 * are copies, so that some characters can stand for tens of thousands of instructions.
 */
export function patternSize(pattern: string): number {
  const outer: number[] = [];
  let [total, last] = [0, 0];
  const add = (size: number) => {
    total += size;
    last = size;
  };
  for (const [token, least, comma, most] of pattern.matchAll(tokens)) {
    if (least !== undefined) {
      const [from, to] = [Number(least), Number(most || least)];
      // What may be left out costs a branch in each copy.
      const repeated = last * from + (last + 1) * Math.max(comma ? 1 : 0, to - from);
      total += repeated - last;
      last = repeated;
    } else if (token === '(') {
      outer.push(total);
      total = 0;
    } else if (token === ')') {
      const group = total + 2;
      total = outer.pop() ?? 0;
      add(group);
    } else if (token.startsWith('\\Q')) {
      add(token.length);
    } else {
      add(1);
    }
  }
  return outer.reduce((sum, size) => sum + size, total);
}

/** How a client asks for a match. */
export interface AskedPattern {
  readonly pattern: string;
  /** False for a text that is looked for as it is. */
  readonly regexp: boolean;
}

/**
 * Gives the expression of what a client asks for, in RE2's syntax.
 * @throws GraphQLError where it is too long, too large or no regular expression.
 */
export function expressionOf({ pattern: asked, regexp }: AskedPattern): string {
  const pattern = regexp ? asked : RE2JS.quote(asked);
  if (accepted.has(pattern)) return pattern;
  if (asked.length > LONGEST_PATTERN) {
    throw refusal(
      `The pattern has ${asked.length} characters; ${LONGEST_PATTERN} is the limit. Shorten it.`,
    );
  }
  const size = patternSize(pattern);
  if (size > LARGEST_PATTERN) {
    throw refusal(
      `The pattern "${pattern}" needs about ${size} instructions; ${LARGEST_PATTERN} is the limit. Use fewer or smaller repetitions.`,
    );
  }
  try {
    RE2JS.compile(pattern);
  } catch {
    throw new GraphQLError(`"${asked}" is not a regular expression.`);
  }
  accepted.set(pattern, true);
  return pattern;
}

const refusal = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'CONTENT_PATTERN_TOO_LARGE' } });
