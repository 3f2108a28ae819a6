import { GraphQLError } from 'graphql';
import { maxInputDepth, inputDepthMessage } from '../limits/value-depth-rule.ts';

/** Filters that are put together by scripts name some hundred conditions. */
const mostConditions = 500;

/** Ids of some thousand records are looked for at once by those who have a list of them. */
const mostValues = 5000;

/**
 * Looks at the size of a filter, however it came: each condition takes time to write down, and to
 * look at for every record.
 * @throws GraphQLError where it is too large.
 */
export function assertFilterSize(filter: unknown): void {
  const left = { conditions: mostConditions, values: mostValues };
  count(filter, left, maxInputDepth);
}

function count(part: unknown, left: { conditions: number; values: number }, levels: number): void {
  if (typeof part !== 'object' || part === null) {
    left.values -= 1;
    if (left.values < 0) throw tooLarge(`${mostValues} values`);
    return;
  }
  if (levels === 0) throw new GraphQLError(inputDepthMessage(maxInputDepth));
  if (!Array.isArray(part)) {
    left.conditions -= 1;
    if (left.conditions < 0) throw tooLarge(`${mostConditions} conditions`);
  }
  for (const inner of Object.values(part)) count(inner, left, levels - 1);
}

const tooLarge = (allowed: string) => new GraphQLError(`A filter can have at most ${allowed}.`);
