import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import { parseJsonBody } from './parse-json-body.ts';

/**
 * Parses the resource in a request body, `{"data": {...}}`.
 * @throws ApiError that names the path of the first invalid field.
 */
export function parseResource<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): z.infer<Schema> {
  const json = parseJsonBody(body, rejectUnstorableText);
  if (typeof json !== 'object' || json === null || !('data' in json)) {
    throw new ApiError('INVALID_FORMAT', 'The body must be an object with "data".');
  }
  return validate(schema, json.data, ['data']);
}

/**
 * Validates a parsed query string: `page[limit]=5` is `{"page[limit]": "5"}`.
 * @throws ApiError that names the first invalid parameter.
 */
export function parseQueryParameters<Schema extends z.ZodType>(
  schema: Schema,
  query: unknown,
): z.infer<Schema> {
  return validate(schema, query, []);
}

/**
 * Validates the parameters of a list request.
 * @param additionalFilters matches further valid filters, in addition to those of the schema.
 * @throws ApiError for an invalid parameter or an unknown filter, which would otherwise be ignored.
 */
export function parseListParameters<Schema extends z.ZodObject>(
  schema: Schema,
  query: unknown,
  additionalFilters?: RegExp,
): z.infer<Schema> {
  const knownFilters = Object.keys(schema.shape).filter(isFilter);
  const unknownFilter = Object.keys(query ?? {}).find(
    (key) => isFilter(key) && !knownFilters.includes(key) && !additionalFilters?.test(key),
  );
  if (unknownFilter === undefined) return parseQueryParameters(schema, query);
  const message = `"${unknownFilter}" is not a known filter. Available: ${knownFilters.join(', ')}.`;
  throw new ApiError('INVALID_FORMAT', message, undefined, { field: unknownFilter });
}

const isFilter = (key: string): boolean => key.startsWith('filter');

function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  basePath: readonly string[],
): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = [...basePath, ...(issue?.path ?? []).map(String)].join('.');
  const requirement = issue?.message ?? 'valid';
  throw new ApiError('INVALID_FORMAT', `"${field}" must be ${requirement}.`, undefined, { field });
}

/** Rejects strings that databases do not store unchanged: lone surrogates and NUL. */
function rejectUnstorableText(text: string, path: readonly string[]): void {
  if (text.isWellFormed() && !text.includes('\0')) return;
  const field = path.join('.');
  const message = `"${field}" contains invalid characters.`;
  throw new ApiError('INVALID_FORMAT', message, undefined, { field });
}
