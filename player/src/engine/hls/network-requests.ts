import type Hls from 'hls.js';
import type { ErrorData, LoaderStats } from 'hls.js';
import type { NetworkRequest } from '../network-request.ts';
import type { HlsConstructor } from '../../source/playback-source.ts';

/** A type of error, as hls.js writes it; its own name for it would be a value of its code. */
const network: string = 'networkError';

const kinds = ['manifest', 'level', 'key'] as const;

/** Has an engine say `answer` for each request of its hls.js that was answered, or failed. */
export function emitNetworkRequests(
  hls: Hls,
  { Events: on }: HlsConstructor,
  engine: EventTarget,
): void {
  const tell = (detail: NetworkRequest): boolean =>
    engine.dispatchEvent(new CustomEvent('answer', { detail }));
  hls.on(on.FRAG_LOADED, (_, { frag, part }) => {
    const { stats, duration: media } = part ?? frag;
    tell({ ...came(stats), kind: 'fragment', url: frag.url, mediaDuration: media });
  });
  hls.on(on.MANIFEST_LOADED, (_, { stats, url }) =>
    tell({ ...came(stats), kind: 'manifest', url }),
  );
  hls.on(on.LEVEL_LOADED, (_, { stats, details }) =>
    tell({ ...came(stats), kind: 'level', url: details.url }),
  );
  hls.on(on.ERROR, (_, error) => {
    if (error.type === network) tell(toFailedRequest(error));
  });
}

const came = ({ loaded, loading }: LoaderStats) => ({
  hasFailed: false,
  status: undefined,
  bytes: loaded,
  durationMs: Math.max(0, loading.end - loading.start),
  mediaDuration: undefined,
});

/** What is told of a segment that did not come. */
export const createFailedSegmentRequest = (
  url: string,
  status: number | undefined,
): NetworkRequest => ({
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
  kind: frag ? 'fragment' : (kinds.find((kind) => details.startsWith(kind)) ?? 'other'),
});
