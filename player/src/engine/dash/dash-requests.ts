import type shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import type { EngineLog } from '../engine-log.ts';
import type { NetworkRequest } from '../engine.ts';

/** The kinds of requests by the value of `shaka.net.NetworkingEngine.RequestType`. */
const kinds: Readonly<Record<number, NetworkRequest['kind']>> = {
  0: 'manifest',
  1: 'fragment',
  2: 'key',
  5: 'key',
  6: 'key',
};

/** The events `downloadcompleted` and `downloadfailed` of Shaka Player. */
interface DownloadEvent {
  readonly requestType: number;
  readonly request: shaka.extern.Request;
  readonly response?: shaka.extern.Response;
  readonly context?: { readonly segment?: Readonly<Record<'startTime' | 'endTime', number>> };
  readonly httpResponseCode?: number;
  readonly aborted?: boolean;
}

/**
 * Logs each request of Shaka Player, and dispatches a `networkrequest` event on the engine for it.
 */
export function emitNetworkRequests(
  player: shaka.Player,
  engine: EventTarget,
  log: EngineLog,
): void {
  const emit = (event: unknown): void => {
    const { aborted, ...download } = event as DownloadEvent;
    if (aborted) return;
    const detail = toNetworkRequest(download);
    log.add('request', detail.status ?? 'no response', detail.url);
    engine.dispatchEvent(new CustomEvent('networkrequest', { detail }));
  };
  player.addEventListener('downloadcompleted', emit);
  player.addEventListener('downloadfailed', emit);
}

function toNetworkRequest(download: DownloadEvent): NetworkRequest {
  const { requestType, request, response, context, httpResponseCode } = download;
  const { startTime, endTime } = context?.segment ?? {};
  const hasDuration = startTime !== undefined && endTime !== undefined && response;
  return {
    kind: kinds[requestType] ?? 'other',
    url: response?.uri ?? request.uris[0] ?? '',
    hasFailed: !response,
    status: response?.status ?? (httpResponseCode || undefined),
    bytes: response?.data.byteLength ?? 0,
    durationMs: response?.timeMs ?? 0,
    mediaDuration: hasDuration ? endTime - startTime : undefined,
  };
}
