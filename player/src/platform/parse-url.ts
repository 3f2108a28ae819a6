/**
 * Parses a URL, which may be relative to `base`; undefined if it is invalid.
 *
 * Replaces `URL.parse()` for Chrome and Firefox before 126 and Safari before 18.
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
