import { GraphQLError } from 'graphql';
import { maxInputDepth, inputDepthMessage } from '../limits/value-depth-rule.ts';

/** Filters created by scripts have a few hundred conditions. */
const MAX_CONDITIONS = 500;

/** Clients with a list of IDs request a few thousand records at once. */
const MAX_VALUES = 5000;

/**
 * Checks the size of a filter, from the query or its variables: each condition costs time in the
 * SQL statement, and for every record.
 * @throws GraphQLError if it is too large.
 */
export function assertFilterSize(filter: unknown): void {
  const remaining = { conditions: MAX_CONDITIONS, values: MAX_VALUES };
  countPart(filter, remaining, maxInputDepth);
}

function countPart(
  part: unknown,
  remaining: { conditions: number; values: number },
  levels: number,
): void {
  if (typeof part !== 'object' || part === null) {
    remaining.values -= 1;
    if (remaining.values < 0) throw createTooLargeError(`${MAX_VALUES} values`);
    return;
  }
  if (levels === 0) throw new GraphQLError(inputDepthMessage(maxInputDepth));
  if (!Array.isArray(part)) {
    remaining.conditions -= 1;
    if (remaining.conditions < 0) throw createTooLargeError(`${MAX_CONDITIONS} conditions`);
  }
  for (const inner of Object.values(part)) countPart(inner, remaining, levels - 1);
}

const createTooLargeError = (allowed: string) =>
  new GraphQLError(`A filter can have at most ${allowed}.`);
