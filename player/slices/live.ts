import { unknownStream, type StreamFacts } from '../media/stream.ts';
import type { LiveState } from '../media/state.ts';
import { spansOf } from '../media/time-span.ts';
import { syncOn, type MediaTarget, type Slice } from './slice.ts';

const events = ['timeupdate', 'durationchange', 'progress', 'seeked', 'pause', 'emptied'];

/** Whether the stream is live, how far back one may go, and how far behind the edge one is. */
export const live: Slice<LiveState, 'seek-to-live'> = {
  initial: { type: 'unknown', targetWindow: Number.NaN, edgeStart: undefined, atEdge: false },
  observe(target, write, signal) {
    const sync = (): void => write(liveState(target));
    syncOn(target.media, events, sync, signal);
    syncOn(target.engine, ['change'], sync, signal);
  },
  perform: {
    'seek-to-live': (target) => {
      const edge =
        target.engine.current?.livePosition ?? spansOf(target.media.seekable).at(-1)?.end;
      if (edge !== undefined) target.media.currentTime = edge;
      void target.engine.play().catch(() => {});
    },
  },
};

function liveState({ media, engine }: MediaTarget): LiveState {
  const stream = engine.current?.stream ?? unknownStream;
  const edgeStart = edgeStartOf(media, stream);
  return {
    type: stream.type,
    targetWindow: stream.targetWindow,
    edgeStart,
    atEdge: edgeStart !== undefined && !media.paused && media.currentTime >= edgeStart,
  };
}

function edgeStartOf(media: HTMLMediaElement, stream: StreamFacts): number | undefined {
  const end = spansOf(media.seekable).at(-1)?.end;
  if (stream.type !== 'live' || end === undefined) return undefined;
  return Math.max(0, end - (Number.isFinite(stream.edgeLength) ? stream.edgeLength : 0));
}
