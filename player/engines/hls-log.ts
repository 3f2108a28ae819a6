import type Hls from 'hls.js';
import type { HlsClass } from '../source/media-source.ts';
import type { EngineLog } from './engine-log.ts';

/** Has a log hear of what hls.js does, for as long as that lives. */
export function keepLog(hls: Hls, { Events: on }: HlsClass, log: EngineLog): void {
  hls.on(on.FRAG_LOADED, (_, { frag }) => log.note('request', 200, frag.url));
  hls.on(on.ERROR, (_, { details, fatal, response, frag, url = frag?.url }) => {
    if (response?.code) log.note('request', response.code, url);
    log.note('engine', details, fatal ? 'fatal' : '', url);
  });
}
