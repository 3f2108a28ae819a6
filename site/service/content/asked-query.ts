import { ApiError } from './api-error.ts';
import type { AskedQuery } from './run-query.ts';

/**
 * Reads the query out of a request's body, whatever content type it came under.
 * @throws ApiError where the body is no JSON object with a query in it.
 */
export function askedQuery(body: unknown): AskedQuery {
  const asked = parsed(body);
  if (typeof asked !== 'object' || asked === null || !('query' in asked)) {
    throw new ApiError('INVALID_JSON_BODY', 'The body must be a JSON object with a "query".');
  }
  const { query } = asked;
  const variables = 'variables' in asked ? asked.variables : undefined;
  if (typeof query !== 'string') {
    throw new ApiError('INVALID_JSON_BODY', 'The "query" must be text.');
  }
  if (variables === undefined || variables === null) return { query, variables: undefined };
  if (typeof variables !== 'object' || Array.isArray(variables)) {
    throw new ApiError('INVALID_JSON_BODY', 'The "variables" must be an object.');
  }
  return { query, variables: { ...variables } };
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    throw new ApiError('INVALID_JSON_BODY', 'The body is not JSON.');
  }
}
