import type Hls from 'hls.js';
import type { HlsClass } from '../source/media-source.ts';
import type { EngineLog } from './engine-log.ts';

/** Has a log hear of what hls.js does, for as long as that lives. */
export function keepLog(hls: Hls, { Events: on }: HlsClass, log: EngineLog): void {
  // A segment that comes in parts has no address of its own while it is being made.
  hls.on(on.FRAG_LOADED, (_, { frag, part }) => log.note('request', 200, (part ?? frag).url));
  hls.on(on.ERROR, (_, { details, fatal, response, frag, part, url = (part ?? frag)?.url }) => {
    if (response?.code) log.note('request', response.code, url);
    log.note('engine', details, fatal ? 'fatal' : '', url);
  });
}
