import { getRequestCredentials } from '../../platform/request-credentials.ts';
import type Hls from 'hls.js';
import type { Fragment, Part } from 'hls.js';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';
import { anySignal } from '../../platform/abort-signals.ts';

/** A request that gets no response for this long may be lost. hls.js waits for 10 s. */
const RESPONSE_TIMEOUT_MS = 4000;
/** The time within which a healthy server responds. */
const PROBE_TIMEOUT_MS = 2000;
const CHECK_INTERVAL_MS = 1000;
/** From this ready state on, playback continues without the segment. */
const HAVE_FUTURE_DATA = 3;

interface LostRequestOptions {
  readonly hls: Hls;
  readonly media: Pick<HTMLMediaElement, 'paused' | 'readyState' | 'crossOrigin'>;
  readonly source: PlaybackSource;
  readonly log: (message: string) => void;
}

type Segment = Fragment | Part;

/** The data of an hls.js event for a segment that has loaded or failed. */
interface SegmentEvent {
  readonly frag?: Fragment | undefined;
  readonly part?: Part | null | undefined;
}

/**
 * Restarts loading when playback waits for a segment whose request is lost: the server does not
 * respond to it, but does respond to a second request for the same URL. If the server responds to
 * neither, it is slow, and loading continues. Stops when `signal` aborts.
 */
export function retryLostRequests(
  { hls, media, source, log }: LostRequestOptions,
  { Events }: HlsConstructor,
  signal: AbortSignal,
): void {
  const { loader, fLoader, fragLoadPolicy } = source.engineOptions?.hlsConfig ?? {};
  // The page has its own configuration for loading segments.
  if (loader ?? fLoader ?? fragLoadPolicy) return;
  const pendingSegments = new Map<string, Segment>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const mayBeLost = ({ stats }: Segment): boolean => {
    const { start, first } = stats.loading;
    const isPending = start > 0 && first === 0 && !stats.aborted;
    return isPending && performance.now() - start >= RESPONSE_TIMEOUT_MS;
  };
  const restartLoading = (): void => {
    pendingSegments.clear();
    log('reload a segment: the server did not respond');
    hls.stopLoad();
    // hls.js handles the abort asynchronously, which must not affect the new request.
    timer = setTimeout(() => {
      timer = undefined;
      hls.startLoad();
    });
  };
  const checkPendingSegments = async (): Promise<void> => {
    timer = undefined;
    const isWaitingForData = !media.paused && media.readyState < HAVE_FUTURE_DATA;
    const unansweredSegment = isWaitingForData
      ? [...pendingSegments.values()].flatMap(listWithInitSegment).find(mayBeLost)
      : undefined;
    const isLost =
      unansweredSegment !== undefined &&
      (await isSegmentAvailable(unansweredSegment, getRequestCredentials(media), signal)) &&
      mayBeLost(unansweredSegment);
    if (signal.aborted) return;
    if (isLost) restartLoading();
    if (pendingSegments.size > 0)
      timer ??= setTimeout(() => void checkPendingSegments(), CHECK_INTERVAL_MS);
  };
  hls.on(Events.FRAG_LOADING, (_, { frag, part }) => {
    pendingSegments.set(frag.type, part ?? frag);
    timer ??= setTimeout(() => void checkPendingSegments(), CHECK_INTERVAL_MS);
  });
  // Ignores later events for aborted requests and for initialization sections.
  const removePendingSegment = (_: string, { frag, part }: SegmentEvent): void => {
    if (frag && pendingSegments.get(frag.type) === (part ?? frag))
      pendingSegments.delete(frag.type);
  };
  hls.on(Events.FRAG_LOADED, removePendingSegment);
  hls.on(Events.ERROR, removePendingSegment);
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** Returns a segment and its initialization section, which hls.js loads in parallel. */
function listWithInitSegment(segment: Segment): readonly Segment[] {
  const { initSegment } = 'fragment' in segment ? segment.fragment : segment;
  return initSegment ? [segment, initSegment] : [segment];
}

/** Returns whether the server responds to a second request for a segment. */
async function isSegmentAvailable(
  { url, byteRange }: Segment,
  credentials: RequestCredentials,
  signal: AbortSignal,
): Promise<boolean> {
  const [start, end] = byteRange;
  const requestController = new AbortController();
  const timer = setTimeout(() => requestController.abort(), PROBE_TIMEOUT_MS);
  const headers: HeadersInit = end ? { range: `bytes=${start ?? 0}-${end - 1}` } : {};
  try {
    const response = await fetch(url, {
      headers,
      credentials,
      signal: anySignal([signal, requestController.signal]),
      // The HTTP cache would delay this request until the lost one has finished.
      cache: 'no-store',
    });
    return response.ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    requestController.abort();
  }
}
