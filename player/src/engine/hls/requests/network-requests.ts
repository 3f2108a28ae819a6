import type Hls from 'hls.js';
import type { ErrorData, LoaderStats } from 'hls.js';
import type { HlsConstructor } from '../../../source/playback-source.ts';
import type { EngineLog } from '../../engine-log.ts';
import type { NetworkRequest } from '../../engine.ts';

/** `ErrorTypes.NETWORK_ERROR`; a value import of the enum would bundle a second copy of hls.js. */
const NETWORK_ERROR: string = 'networkError';

/** The request kinds with which the `details` of hls.js errors start. */
const kindPrefixes = ['manifest', 'level', 'key'] as const;

/** Writes segment requests and errors of hls.js to the engine log. */
export function logHlsEvents(hls: Hls, { Events }: HlsConstructor, log: EngineLog): void {
  // A segment has no URL while the server is still producing its partial segments.
  hls.on(Events.FRAG_LOADED, (_, { frag, part }) => log.add('request', 200, (part ?? frag).url));
  hls.on(Events.ERROR, (_, { details, fatal, response, frag, part, url = (part ?? frag)?.url }) => {
    if (response?.code) log.add('request', response.code, url);
    log.add('engine', details, fatal ? 'fatal' : '', url);
  });
}

/** Dispatches a `networkrequest` event on the engine for each completed or failed hls.js request. */
export function emitNetworkRequests(
  hls: Hls,
  { Events }: HlsConstructor,
  engine: EventTarget,
): void {
  const emit = (request: NetworkRequest): void => dispatchNetworkRequest(engine, request);
  hls.on(Events.FRAG_LOADED, (_, { frag, part }) => {
    const { stats, duration } = part ?? frag;
    emit({ ...toLoadedRequest(stats), kind: 'fragment', url: frag.url, mediaDuration: duration });
  });
  hls.on(Events.MANIFEST_LOADED, (_, { stats, url }) =>
    emit({ ...toLoadedRequest(stats), kind: 'manifest', url }),
  );
  hls.on(Events.LEVEL_LOADED, (_, { stats, details }) =>
    emit({ ...toLoadedRequest(stats), kind: 'level', url: details.url }),
  );
  hls.on(Events.ERROR, (_, error) => {
    if (error.type === NETWORK_ERROR) emit(toFailedRequest(error));
  });
}

/** Dispatches a `networkrequest` event for a failed segment request that hls.js does not report. */
export const emitFailedSegmentRequest = (
  engine: EventTarget,
  url: string,
  status: number | undefined,
): void => dispatchNetworkRequest(engine, createFailedSegmentRequest(url, status));

function dispatchNetworkRequest(engine: EventTarget, detail: NetworkRequest): void {
  engine.dispatchEvent(new CustomEvent('networkrequest', { detail }));
}

const toLoadedRequest = ({ loaded, loading }: LoaderStats) => ({
  hasFailed: false,
  status: undefined,
  bytes: loaded,
  durationMs: Math.max(0, loading.end - loading.start),
  mediaDuration: undefined,
});

const createFailedSegmentRequest = (url: string, status: number | undefined): NetworkRequest => ({
  kind: 'fragment',
  url,
  hasFailed: true,
  status,
  bytes: 0,
  durationMs: 0,
  mediaDuration: undefined,
});

const toFailedRequest = ({
  details,
  response,
  frag,
  url = frag?.url ?? '',
}: ErrorData): NetworkRequest => ({
  ...createFailedSegmentRequest(url, response?.code || undefined),
  kind: frag ? 'fragment' : (kindPrefixes.find((kind) => details.startsWith(kind)) ?? 'other'),
});
