/**
 * Adds what is there to a query, in the order given, and returns that query; a name that it has
 * already keeps its place and takes the new value.
 *
 * Nought and `false` are there; `undefined`, `null`, the empty text and numbers that are none are not.
 */
export function setQueryParams(
  query: URLSearchParams,
  params: Readonly<Record<string, unknown>>,
): URLSearchParams {
  for (const [name, value] of Object.entries(params)) {
    if (isThere(value)) query.set(name, String(value));
  }
  return query;
}

const isThere = (value: unknown): boolean =>
  (value ?? '') !== '' && (typeof value !== 'number' || Number.isFinite(value));
