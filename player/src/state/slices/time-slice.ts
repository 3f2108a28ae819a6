import type { TimeState } from '../../media/media-state.ts';
import {
  reuseIfEqual,
  getPlayableRanges,
  fromTimeRanges,
  type TimeRange,
} from '../../media/time-ranges.ts';
import { syncOnEvents, type MediaTarget, type Slice } from './slice.ts';

const events = [
  'timeupdate',
  'durationchange',
  'loadedmetadata',
  'progress',
  'seeking',
  'seeked',
  'emptied',
];

/** Where the playhead is, where it can go, and what is already here. */
export const timeSlice: Slice<TimeState, 'seek-to' | 'seek-by' | 'step-frames'> = {
  initial: { current: 0, duration: Number.NaN, buffered: [], seekable: [] },
  observe({ media, engine }, write, signal) {
    let buffered: readonly TimeRange[] = [];
    let seekable: readonly TimeRange[] = [];
    const sync = (): void => {
      buffered = reuseIfEqual(buffered, fromTimeRanges(media.buffered));
      seekable = reuseIfEqual(seekable, getPlayableRanges(media, engine.engine));
      write({ current: media.currentTime || 0, duration: media.duration, buffered, seekable });
    };
    syncOnEvents(media, events, sync, signal);
    syncOnEvents(engine, ['change'], sync, signal);
  },
  handlers: {
    'seek-to': (target, request) => seek(target, request.time),
    'seek-by': (target, { seconds }) => seek(target, target.media.currentTime + seconds),
    'step-frames': (target, { count }) =>
      void import('./frame-time.ts').then(
        ({ getFrameTime: frameTime }) => seek(target, frameTime(target, count)),
        () => {},
      ),
  },
};

/** Goes as near to a time as the media lets it; what is not a number goes nowhere. */
function seek({ media, engine }: MediaTarget, to: number): void {
  if (Number.isNaN(to)) return;
  const ranges = getPlayableRanges(media, engine.engine);
  const isEndless = ranges.length === 0 && media.duration === Number.POSITIVE_INFINITY;
  // The start position that is set before anything has loaded stays.
  if (isEndless && media.readyState > 0) return;
  const first = ranges[0]?.start ?? 0;
  const last = ranges.at(-1)?.end ?? media.duration;
  const time = Math.max(first, Number.isNaN(last) ? to : Math.min(to, last));
  // A media element throws at any other.
  if (Number.isFinite(time)) media.currentTime = time;
}
