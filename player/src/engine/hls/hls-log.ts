import type Hls from 'hls.js';
import type { HlsConstructor } from '../../source/playback-source.ts';
import type { EngineLog } from '../engine-log.ts';

/** Has a log hear of what hls.js does, for as long as that lives. */
export function logHlsEvents(hls: Hls, { Events: on }: HlsConstructor, log: EngineLog): void {
  // A segment that comes in parts has no address of its own while it is being made.
  hls.on(on.FRAG_LOADED, (_, { frag, part }) => log.add('request', 200, (part ?? frag).url));
  hls.on(on.ERROR, (_, { details, fatal, response, frag, part, url = (part ?? frag)?.url }) => {
    if (response?.code) log.add('request', response.code, url);
    log.add('engine', details, fatal ? 'fatal' : '', url);
  });
}
