import { parseUrl } from '../../platform/parse-url.ts';

/** An address of the web; what a script made up names nothing. */
export function parseHttpUrl(text: string, base?: string): URL | undefined {
  const url = parseUrl(text, base);
  return url?.protocol.startsWith('http') ? url : undefined;
}
