import type { TimeState } from '../media/state.ts';
import { keepIfSame, spansOf, type TimeSpan } from '../media/time-span.ts';
import { syncOn, type Slice } from './slice.ts';

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
export const time: Slice<TimeState, 'seek-to' | 'seek-by'> = {
  initial: { current: 0, duration: Number.NaN, buffered: [], seekable: [] },
  observe({ media }, write, signal) {
    let buffered: readonly TimeSpan[] = [];
    let seekable: readonly TimeSpan[] = [];
    const sync = (): void => {
      buffered = keepIfSame(buffered, spansOf(media.buffered));
      seekable = keepIfSame(seekable, spansOf(media.seekable));
      write({ current: media.currentTime, duration: media.duration, buffered, seekable });
    };
    syncOn(media, events, sync, signal);
  },
  perform: {
    'seek-to': ({ media }, request) => seek(media, request.time),
    'seek-by': ({ media }, { seconds }) => seek(media, media.currentTime + seconds),
  },
};

/** Goes as near to a time as the media lets it; what is not a number goes nowhere. */
function seek(media: HTMLMediaElement, to: number): void {
  if (Number.isNaN(to)) return;
  const ranges = spansOf(media.seekable);
  const first = ranges[0]?.start ?? 0;
  const last = ranges.at(-1)?.end ?? media.duration;
  media.currentTime = Math.max(first, Number.isNaN(last) ? to : Math.min(to, last));
}
