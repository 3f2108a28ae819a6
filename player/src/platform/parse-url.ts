/**
 * Parses a URL, relative to `base`; undefined if it is invalid.
 *
 * A replacement for `URL.canParse()` and `URL.parse()`, which Safari lacks before 17 and 18.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Parses an HTTP(S) URL. Returns `undefined` for anything else, such as a `blob:` URL. */
export function parseHttpUrl(text: string, base?: string): URL | undefined {
  const url = parseUrl(text, base);
  return url?.protocol.startsWith('http') ? url : undefined;
}
