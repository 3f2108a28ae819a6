import { GraphQLError, GraphQLNonNull, GraphQLObjectType } from 'graphql';
import { IntType } from '../scalars.ts';

/** Most records one list may ask for. */
export const maxPageSize = 500;

export const CollectionMetadata = new GraphQLObjectType({
  name: 'CollectionMetadata',
  fields: { count: { type: new GraphQLNonNull(IntType) } },
});

/**
 * Reads a number of records.
 * @throws GraphQLError where it is not within its range.
 */
export function assertInRange(name: string, value: number, most: number): number {
  if (value >= 0 && value <= most) return value;
  const range = most === maxPageSize ? `from 0 to ${most}` : '0 or more';
  throw new GraphQLError(`"${name}" must be ${range}, but is ${value}.`);
}
