/**
 * The URL that `text` is, relative to `base`; `undefined` where it is none.
 *
 * Stands in for `URL.canParse()` and `URL.parse()`, which Safari lacks before 17 and 18.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
