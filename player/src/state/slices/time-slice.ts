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

/** The current time, the duration, and the buffered and seekable ranges. */
export const timeSlice: Slice<TimeState, 'seek-to' | 'seek-by' | 'step-frames'> = {
  initial: { currentTime: 0, duration: Number.NaN, buffered: [], seekable: [] },
  observe({ media, engineManager }, write, signal) {
    let buffered: readonly TimeRange[] = [];
    let seekable: readonly TimeRange[] = [];
    const sync = (): void => {
      const { contentTime } = engineManager.current?.interstitials ?? {};
      // The ranges of the content stay as they were before the interstitial.
      if (contentTime) return write(contentTime);
      buffered = reuseIfEqual(buffered, fromTimeRanges(media.buffered));
      seekable = reuseIfEqual(seekable, getPlayableRanges(media, engineManager.current));
      write({ currentTime: media.currentTime || 0, duration: media.duration, buffered, seekable });
    };
    syncOnEvents(media, events, sync, signal);
    syncOnEvents(engineManager, ['change'], sync, signal);
  },
  handlers: {
    'seek-to': (target, { time }) => {
      const { interstitials } = target.engineManager.current ?? {};
      if (!interstitials?.seekTo(time)) seek(target, time);
    },
    'seek-by': (target, { seconds }) => {
      const { interstitials } = target.engineManager.current ?? {};
      if (!interstitials?.seekBy(seconds)) seek(target, target.media.currentTime + seconds);
    },
    'step-frames': (target, { count }) =>
      void import('./frame-time.ts').then(
        ({ getFrameTime }) => seek(target, getFrameTime(target, count)),
        () => {},
      ),
  },
};

/** Seeks to the seekable position nearest to `requestedTime`, in seconds. Ignores `NaN`. */
function seek({ media, engineManager }: MediaTarget, requestedTime: number): void {
  if (Number.isNaN(requestedTime)) return;
  const ranges = getPlayableRanges(media, engineManager.current);
  const isEndless = ranges.length === 0 && media.duration === Number.POSITIVE_INFINITY;
  // Before metadata has loaded, the time is set as the default playback start position.
  if (isEndless && media.readyState > 0) return;
  const start = ranges[0]?.start ?? 0;
  const end = ranges.at(-1)?.end ?? media.duration;
  const time = Math.max(start, Number.isNaN(end) ? requestedTime : Math.min(requestedTime, end));
  // Setting `currentTime` to `NaN` or an infinite value throws.
  if (Number.isFinite(time)) media.currentTime = time;
}
