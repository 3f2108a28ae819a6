import { ApiError } from '../../../http/api-error.ts';
import { parseJsonBody } from '../../../http/parse-json-body.ts';

/** A GraphQL request over HTTP. */
export interface GraphQLRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>> | undefined;
  /** Selects one of several operations; DatoCMS clients send one operation without a name. */
  readonly operationName?: string | undefined;
}

/**
 * Parses a GraphQL request body, whatever its content type.
 * @throws ApiError if the body is not a JSON object with a query.
 */
export function parseGraphQLRequest(body: unknown): GraphQLRequest {
  const request = parseJsonBody(body);
  if (typeof request !== 'object' || request === null || !('query' in request)) {
    throw new ApiError('INVALID_JSON_BODY', 'The body must be a JSON object with a "query".');
  }
  const { query } = request;
  const variables = 'variables' in request ? request.variables : null;
  const operationName = 'operationName' in request ? request.operationName : null;
  if (typeof query !== 'string') {
    throw new ApiError('INVALID_JSON_BODY', 'The "query" must be a string.');
  }
  if (typeof variables !== 'object' || Array.isArray(variables)) {
    throw new ApiError('INVALID_JSON_BODY', 'The "variables" must be an object.');
  }
  if (operationName !== null && typeof operationName !== 'string') {
    throw new ApiError('INVALID_JSON_BODY', 'The "operationName" must be a string.');
  }
  return {
    query,
    variables: variables === null ? undefined : { ...variables },
    // Some clients send an empty name for an operation without one.
    operationName: operationName || undefined,
  };
}
