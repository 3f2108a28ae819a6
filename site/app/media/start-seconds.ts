/** Reads where a film is to begin out of an address: `?t=83`; undefined for its beginning. */
export function startSeconds(search: URLSearchParams): number | undefined {
  const text = search.get('t') ?? '';
  return /^\d{1,6}(?:\.\d{1,3})?$/.test(text) ? Number(text) : undefined;
}
