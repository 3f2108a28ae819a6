import type { TimeState } from '../../media/media-state.ts';
import {
  reuseIfEqual,
  getPlayableRanges,
  fromTimeRanges,
  type TimeRange,
} from '../../media/time-ranges.ts';
import { syncOnEvents, type StateOwners, type Slice } from './slice.ts';

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
      const { contentTime } = engineManager.engine?.interstitials ?? {};
      // The ranges of the content stay as they were before the interstitial.
      if (contentTime) return write(contentTime);
      buffered = reuseIfEqual(buffered, fromTimeRanges(media.buffered));
      seekable = reuseIfEqual(seekable, getPlayableRanges(media, engineManager.engine));
      write({ currentTime: media.currentTime || 0, duration: media.duration, buffered, seekable });
    };
    syncOnEvents(media, events, sync, signal);
    syncOnEvents(engineManager, ['change'], sync, signal);
  },
  handlers: {
    'seek-to': (stateOwners, { time }) => {
      const { interstitials } = stateOwners.engineManager.engine ?? {};
      if (!interstitials?.seekTo(time)) seek(stateOwners, time);
    },
    'seek-by': (stateOwners, { seconds }) => {
      const { interstitials } = stateOwners.engineManager.engine ?? {};
      if (!interstitials?.seekBy(seconds))
        seek(stateOwners, stateOwners.media.currentTime + seconds);
    },
    'step-frames': (stateOwners, { count }) =>
      void import('./frame-time.ts').then(
        ({ getFrameTime }) => seek(stateOwners, getFrameTime(stateOwners, count)),
        () => {},
      ),
  },
};

/** Seeks to the seekable position nearest to `requestedTime`, in seconds. Ignores `NaN`. */
function seek({ media, engineManager }: StateOwners, requestedTime: number): void {
  if (Number.isNaN(requestedTime)) return;
  const ranges = getPlayableRanges(media, engineManager.engine);
  const isEndless = ranges.length === 0 && media.duration === Number.POSITIVE_INFINITY;
  // Before metadata has loaded, the time is set as the default playback start position.
  if (isEndless && media.readyState > 0) return;
  const start = ranges[0]?.start ?? 0;
  const end = ranges.at(-1)?.end ?? media.duration;
  const time = Math.max(start, Number.isNaN(end) ? requestedTime : Math.min(requestedTime, end));
  // Setting `currentTime` to `NaN` or an infinite value throws.
  if (Number.isFinite(time)) media.currentTime = time;
}
