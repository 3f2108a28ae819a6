import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import { parseJsonBody } from './parse-json-body.ts';

/**
 * Reads the resource that a request's body carries as `{"data": {...}}`.
 * @throws ApiError that names the place of the first mistake.
 */
export function parseResource<Form extends z.ZodType>(form: Form, body: unknown): z.infer<Form> {
  const json = parseJsonBody(body, refuseUnkept);
  if (typeof json !== 'object' || json === null || !('data' in json)) {
    throw new ApiError('INVALID_FORMAT', 'The body must be an object with "data".');
  }
  return checked(form, json.data, ['data']);
}

/**
 * Reads the part of the address after the question mark, `page[limit]=5` as `{"page[limit]": "5"}`.
 * @throws ApiError that names the first parameter that is not as it should be.
 */
export function parseQueryParameters<Form extends z.ZodType>(
  form: Form,
  query: unknown,
): z.infer<Form> {
  return checked(form, query, []);
}

/**
 * Reads what a list is asked for by.
 * @param fields which filters there are besides those of the form.
 * @throws ApiError also for a filter that there is not, by which nothing would be left out.
 */
export function parseListParameters<Form extends z.ZodObject>(
  form: Form,
  query: unknown,
  fields?: RegExp,
): z.infer<Form> {
  const known = Object.keys(form.shape).filter(isFilter);
  const unknown = Object.keys(query ?? {}).find(
    (key) => isFilter(key) && !known.includes(key) && !fields?.test(key),
  );
  if (unknown === undefined) return parseQueryParameters(form, query);
  const message = `"${unknown}" is not a known filter. Available: ${known.join(', ')}.`;
  throw new ApiError('INVALID_FORMAT', message, undefined, { field: unknown });
}

const isFilter = (key: string): boolean => key.startsWith('filter');

function checked<Form extends z.ZodType>(
  form: Form,
  value: unknown,
  base: readonly string[],
): z.infer<Form> {
  const result = form.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = [...base, ...(issue?.path ?? []).map(String)].join('.');
  const message = issue?.message ?? 'valid';
  throw new ApiError('INVALID_FORMAT', `"${field}" must be ${message}.`, undefined, { field });
}

/** Refuses text that no database stores unchanged. */
function refuseUnkept(text: string, path: readonly string[]): void {
  if (text.isWellFormed() && !text.includes('\0')) return;
  const field = path.join('.');
  const message = `"${field}" contains invalid characters.`;
  throw new ApiError('INVALID_FORMAT', message, undefined, { field });
}
