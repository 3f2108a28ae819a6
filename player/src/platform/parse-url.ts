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
