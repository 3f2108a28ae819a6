import type Hls from 'hls.js';
import type { ErrorData, LoaderStats } from 'hls.js';
import type { EngineAnswer } from '../media/engine-answer.ts';
import type { HlsClass } from '../source/media-source.ts';

/** A type of error, as hls.js writes it; its own name for it would be a value of its code. */
const network: string = 'networkError';

const kinds = ['manifest', 'level', 'key'] as const;

/** Has an engine say `answer` for each request of its hls.js that was answered, or failed. */
export function tellAnswers(hls: Hls, { Events: on }: HlsClass, engine: EventTarget): void {
  const tell = (detail: EngineAnswer): boolean =>
    engine.dispatchEvent(new CustomEvent('answer', { detail }));
  hls.on(on.FRAG_LOADED, (_, { frag, part }) => {
    const { stats, duration: media } = part ?? frag;
    tell({ ...came(stats), kind: 'fragment', url: frag.url, media });
  });
  hls.on(on.MANIFEST_LOADED, (_, { stats, url }) =>
    tell({ ...came(stats), kind: 'manifest', url }),
  );
  hls.on(on.LEVEL_LOADED, (_, { stats, details }) =>
    tell({ ...came(stats), kind: 'level', url: details.url }),
  );
  hls.on(on.ERROR, (_, error) => {
    if (error.type === network) tell(failed(error));
  });
}

const came = ({ loaded, loading }: LoaderStats) => ({
  failed: false,
  status: undefined,
  bytes: loaded,
  duration: Math.max(0, loading.end - loading.start),
  media: undefined,
});

/** What is told of a segment that did not come. */
export const failedSegment = (url: string, status: number | undefined): EngineAnswer => ({
  kind: 'fragment',
  url,
  failed: true,
  status,
  bytes: 0,
  duration: 0,
  media: undefined,
});

const failed = ({ details, response, frag, url = frag?.url ?? '' }: ErrorData): EngineAnswer => ({
  ...failedSegment(url, response?.code || undefined),
  kind: frag ? 'fragment' : (kinds.find((kind) => details.startsWith(kind)) ?? 'other'),
});
