import { GraphQLError, GraphQLNonNull, GraphQLObjectType } from 'graphql';
import { IntType } from '../scalars.ts';

/** Maximum number of records per page. */
export const maxPageSize = 500;

export const CollectionMetadata = new GraphQLObjectType({
  name: 'CollectionMetadata',
  fields: { count: { type: new GraphQLNonNull(IntType) } },
});

/**
 * Asserts that `first` or `skip` is from 0 to `max`, and returns it.
 * @throws GraphQLError if it is out of range.
 */
export function assertInRange(name: string, value: number, max: number): number {
  if (value >= 0 && value <= max) return value;
  const range = max === maxPageSize ? `from 0 to ${max}` : '0 or more';
  throw new GraphQLError(`"${name}" must be ${range}, but is ${value}.`);
}
