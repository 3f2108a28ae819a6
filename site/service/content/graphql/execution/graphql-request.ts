import { ApiError } from '../../../http/api-error.ts';
import { parseJsonBody } from '../../../http/parse-json-body.ts';

/** What a request body asks for. */
export interface GraphQLRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>> | undefined;
  /** Which of several operations is meant; the protocol's own clients send one, and no name. */
  readonly operationName?: string | undefined;
}

/**
 * Reads the query out of a request's body, whatever content type it came under.
 * @throws ApiError where the body is no JSON object with a query in it.
 */
export function parseGraphQLRequest(body: unknown): GraphQLRequest {
  const asked = parseJsonBody(body);
  if (typeof asked !== 'object' || asked === null || !('query' in asked)) {
    throw new ApiError('INVALID_JSON_BODY', 'The body must be a JSON object with a "query".');
  }
  const { query } = asked;
  const variables = 'variables' in asked ? asked.variables : null;
  const operationName = 'operationName' in asked ? asked.operationName : null;
  if (typeof query !== 'string') {
    throw new ApiError('INVALID_JSON_BODY', 'The "query" must be text.');
  }
  if (typeof variables !== 'object' || Array.isArray(variables)) {
    throw new ApiError('INVALID_JSON_BODY', 'The "variables" must be an object.');
  }
  if (operationName !== null && typeof operationName !== 'string') {
    throw new ApiError('INVALID_JSON_BODY', 'The "operationName" must be text.');
  }
  return {
    query,
    variables: variables === null ? undefined : { ...variables },
    // Some clients send an empty one where the operation has no name.
    operationName: operationName || undefined,
  };
}
