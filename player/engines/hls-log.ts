import type Hls from 'hls.js';
import type { EngineLine } from '../media/engine-line.ts';
import type { HlsClass } from '../source/media-source.ts';

/** As many lines as tell how it came to a failure. */
const KEPT = 60;

/** Remembers what hls.js has lately done, for as long as it lives; the oldest line comes first. */
export function keepLog(hls: Hls, { Events: on }: HlsClass): readonly EngineLine[] {
  const lines: EngineLine[] = [];
  const note = (of: EngineLine['of'], ...words: unknown[]): void => {
    lines.push({ at: Date.now(), of, words: words.join(' ') });
    if (lines.length > KEPT) lines.shift();
  };
  hls.on(on.FRAG_LOADED, (_, { frag }) => note('request', 200, frag.url));
  hls.on(on.ERROR, (_, { details, fatal, response, frag, url = frag?.url }) => {
    if (response?.code) note('request', response.code, url);
    note('engine', details, fatal ? 'fatal' : '', url);
  });
  return lines;
}
