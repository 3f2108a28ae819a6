/**
 * Parses a URL, which may be relative to `base`; undefined if it is invalid.
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

/** Parses an HTTP(S) URL; undefined for any other text, such as a `blob:` URL. */
export function parseHttpUrl(text: string, base?: string): URL | undefined {
  const url = parseUrl(text, base);
  return url?.protocol.startsWith('http') ? url : undefined;
}
