import { GraphQLError, type DocumentNode, type GraphQLSchema } from 'graphql';
import { fieldExtensionsEstimator, getComplexity, simpleEstimator } from 'graphql-query-complexity';
import type { GraphQLRequest } from './graphql-request.ts';

/** Maximum complexity of a query, as in the DatoCMS API. */
export const maxComplexity = 10_000_000;

const estimators = [fieldExtensionsEstimator(), simpleEstimator({ defaultComplexity: 1 })];

/**
 * Computes the complexity of a query as documented by DatoCMS. Returns an error if its variables
 * are invalid, or if it expands to too many fields.
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

/** Creates the error for a query that is too complex. */
export const createComplexityError = (complexity: number): GraphQLError =>
  new GraphQLError(
    `Query has complexity of ${complexity}, which exceeds max complexity of ${maxComplexity}.`,
  );
