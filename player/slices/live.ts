import type { LiveState } from '../media/state.ts';
import { noStream, streamAsStated } from '../media/stated-stream.ts';
import type { StreamFacts } from '../media/stream.ts';
import { playableSpans } from '../media/time-span.ts';
import { syncOn, type MediaTarget, type Slice } from './slice.ts';

const events = ['timeupdate', 'durationchange', 'progress', 'seeked', 'pause', 'emptied'];

/** Whether the stream is live, how far back one may go, and how far behind the edge one is. */
export const live: Slice<LiveState, 'seek-to-live'> = {
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
    syncOn(target.media, events, sync, signal);
    syncOn(target.engine, ['change'], sync, signal);
    syncOn(target.stated, ['change'], sync, signal);
  },
  perform: {
    'seek-to-live': (target) => {
      const edge = liveEdge(target);
      if (edge !== undefined) target.media.currentTime = edge;
      void target.engine.play().catch(() => {});
    },
  },
};

/** Where a live stream is best played from, in seconds; absent until that is known. */
const liveEdge = ({ media, engine }: MediaTarget): number | undefined =>
  playableSpans(media, engine.current).at(-1)?.end;

/** The page gave the media element its source: a `MediaStream`, web radio or a file. */
const bareStream = ({ duration }: HTMLMediaElement): StreamFacts =>
  duration === Number.POSITIVE_INFINITY ? { ...noStream, type: 'live', targetWindow: 0 } : noStream;

/** Web radio and a `MediaStream` have nothing but their edge. */
const isEndless = ({ media, engine }: MediaTarget): boolean =>
  engine.current?.name !== 'hls' && media.duration === Number.POSITIVE_INFINITY;

function liveState(target: MediaTarget): LiveState {
  const { media, engine, stated } = target;
  const stream = streamAsStated(engine.current?.stream ?? bareStream(media), stated.stated);
  const edgeStart = edgeStartOf(target, stream);
  const isAtEdge = edgeStart === undefined ? isEndless(target) : media.currentTime >= edgeStart;
  return {
    type: stream.type,
    expected: stream.type === 'unknown' ? stated.stated.expected : stream.type,
    targetWindow: stream.targetWindow,
    edgeStart,
    atEdge: !media.paused && stream.type === 'live' && isAtEdge,
    startedAt: stream.type === 'live' ? inWholeSeconds(engine.current?.startDate) : undefined,
  };
}

/** Each segment tells the date anew, and never quite the same. */
const inWholeSeconds = (date: Date | undefined): number | undefined =>
  date && Math.round(date.getTime() / 1000) * 1000;

function edgeStartOf(target: MediaTarget, stream: StreamFacts): number | undefined {
  const end = stream.type === 'live' ? liveEdge(target) : undefined;
  if (end === undefined) return undefined;
  // Of most streams it is not known.
  return Math.max(0, end - (stream.edgeLength || 0));
}
