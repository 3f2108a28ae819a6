import { parseUrl } from '../../platform/parse-url.ts';

/** Parses an HTTP(S) URL. Returns `undefined` for anything else, such as a `blob:` URL. */
export function parseHttpUrl(text: string, base?: string): URL | undefined {
  const url = parseUrl(text, base);
  return url?.protocol.startsWith('http') ? url : undefined;
}
