import type { LiveState } from '../../media/media-state.ts';
import { noStream, applyStreamOverrides } from '../../media/stream-overrides.ts';
import type { StreamInfo } from '../../media/stream-info.ts';
import { getPlayableRanges } from '../../media/time-ranges.ts';
import { syncOnEvents, type MediaTarget, type Slice } from './slice.ts';

const events = ['timeupdate', 'durationchange', 'progress', 'seeked', 'pause', 'emptied'];

/** Whether the stream is live, how far back one may go, and how far behind the edge one is. */
export const liveSlice: Slice<LiveState, 'seek-to-live'> = {
  initial: {
    type: 'unknown',
    expected: 'on-demand',
    targetWindow: Number.NaN,
    edgeStart: undefined,
    atEdge: false,
    startedAt: undefined,
  },
  observe(target, write, signal) {
    const sync = (): void => write(liveState(target));
    syncOnEvents(target.media, events, sync, signal);
    syncOnEvents(target.engine, ['change'], sync, signal);
    syncOnEvents(target.streamHints, ['change'], sync, signal);
  },
  handlers: {
    'seek-to-live': (target) => {
      const edge = liveEdge(target);
      if (edge !== undefined) target.media.currentTime = edge;
      void target.engine.play().catch(() => {});
    },
  },
};

/** Where a live stream is best played from, in seconds; absent until that is known. */
const liveEdge = ({ media, engine }: MediaTarget): number | undefined =>
  getPlayableRanges(media, engine.engine).at(-1)?.end;

/** The page gave the media element its source: a `MediaStream`, web radio or a file. */
const bareStream = ({ duration }: HTMLMediaElement): StreamInfo =>
  duration === Number.POSITIVE_INFINITY
    ? { ...noStream, type: 'live', targetLiveWindow: 0 }
    : noStream;

/** Web radio and a `MediaStream` have nothing but their edge. */
const isEndless = ({ media, engine }: MediaTarget): boolean =>
  engine.engine?.name !== 'hls' && media.duration === Number.POSITIVE_INFINITY;

function liveState(target: MediaTarget): LiveState {
  const { media, engine, streamHints: stated } = target;
  const stream = applyStreamOverrides(
    engine.engine?.streamInfo ?? bareStream(media),
    stated.stated,
  );
  const edgeStart = edgeStartOf(target, stream);
  const isAtEdge = edgeStart === undefined ? isEndless(target) : media.currentTime >= edgeStart;
  return {
    type: stream.type,
    expected: stream.type === 'unknown' ? stated.stated.expected : stream.type,
    targetWindow: stream.targetLiveWindow,
    edgeStart,
    atEdge: !media.paused && stream.type === 'live' && isAtEdge,
    startedAt: stream.type === 'live' ? inWholeSeconds(engine.engine?.startDate) : undefined,
  };
}

/** Each segment tells the date anew, and never quite the same. */
const inWholeSeconds = (date: Date | undefined): number | undefined =>
  date && Math.round(date.getTime() / 1000) * 1000;

function edgeStartOf(target: MediaTarget, stream: StreamInfo): number | undefined {
  const end = stream.type === 'live' ? liveEdge(target) : undefined;
  if (end === undefined) return undefined;
  // Of most streams it is not known.
  return Math.max(0, end - (stream.liveEdgeDuration || 0));
}
