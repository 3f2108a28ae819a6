import { GraphQLError, type DocumentNode, type GraphQLSchema } from 'graphql';
import { fieldExtensionsEstimator, getComplexity, simpleEstimator } from 'graphql-query-complexity';
import type { GraphQLRequest } from './graphql-request.ts';

/** The most that a query may cost. From the protocol. */
export const maxComplexity = 10_000_000;

const estimators = [fieldExtensionsEstimator(), simpleEstimator({ defaultComplexity: 1 })];

/**
 * What a query costs by the protocol's table, or what is wrong with it: its variables, or that it
 * unfolds into too many fields to count.
 */
export function computeComplexity(
  schema: GraphQLSchema,
  query: DocumentNode,
  { variables = {}, operationName }: Partial<Omit<GraphQLRequest, 'query'>> = {},
): number | GraphQLError {
  try {
    return getComplexity({
      ...{ schema, query, estimators, variables: { ...variables } },
      ...(operationName === undefined ? {} : { operationName }),
    });
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

/** What is said of a query that costs too much. */
export const complexityError = (complexity: number): GraphQLError =>
  new GraphQLError(
    `Query has complexity of ${complexity}, which exceeds max complexity of ${maxComplexity}.`,
  );
