import {
  formatTime,
  toCoarseTime,
  COARSE_TIME_SECONDS,
  formatSpokenTime,
  formatTimeOfDay,
} from '../../media/time-format.ts';
import type { MediaState } from '../../media/media-state.ts';
import { getTileAt } from '../../media/storyboard-tiles.ts';
import type { TimeRange } from '../../media/time-ranges.ts';
import { chapterAt } from '../../media/tracks.ts';
import { areControlsHidden } from '../../state/selectors.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import type { RangeDefinition, RangeView } from './range-view.ts';

/** A tenth of the whole, for Page Up and Page Down. */
const PAGE_PART = 10;

/** From where to where one may go, as far as anybody knows. */
function windowOf({ time, offer }: MediaState): TimeRange {
  const length = Number.isNaN(time.duration) ? offer.duration : time.duration;
  return { start: time.seekable[0]?.start ?? 0, end: time.seekable.at(-1)?.end ?? length };
}

/** A moment of a broadcast has a time of day, or else lies so far behind what happens now. */
function momentName(value: number, { min, max }: RangeView, state: MediaState, texts: Texts) {
  const { startedAt } = state.live;
  if (startedAt !== undefined) return formatTimeOfDay(startedAt + value * 1000, texts.language);
  return max - value < 1 ? texts.live : formatTime(value - max, max - min);
}

function valueInWords(state: MediaState, max: number, texts: Texts): string {
  const { time, chapters, live } = state;
  const say = (seconds: number): string => formatSpokenTime(seconds, texts.amount);
  if (live.type === 'live') {
    const behind = max - time.current;
    return live.atEdge || behind < 1 ? texts.live : texts.behindLive(say(behind));
  }
  const chapter = chapterAt(chapters.list, time.current);
  return chapter
    ? texts.timeValueInChapter(say(time.current), say(max), chapter.title)
    : texts.timeValue(say(time.current), say(max));
}

/** Where in the film, or in the window of a broadcast, playback is. */
export const timeRange: RangeDefinition = {
  selectDependencies: (state, pixels, focused) => {
    const { time, chapters, storyboard, live } = state;
    if (areControlsHidden(state)) return [toCoarseTime(time.current), chapters];
    const { start, end } = windowOf(state);
    // What has the focus is read aloud, whatever can be seen of it.
    const step = Math.min((end - start) / pixels, focused ? 1 : COARSE_TIME_SECONDS);
    const seen = (seconds: number): number => Math.floor(seconds / step);
    const spans = time.buffered.map((span) => `${seen(span.start)}-${seen(span.end)}`).join();
    return [seen(time.current), seen(start), seen(end), spans, chapters, storyboard, live.atEdge];
  },
  getView: (state, texts) => {
    const { start: min, end: max } = windowOf(state);
    if (!Number.isFinite(max) || max <= min) return undefined;
    const { time, chapters, live } = state;
    return {
      label: texts.time,
      min,
      max,
      value: time.current,
      valueText: valueInWords(state, max, texts),
      buffered: time.buffered,
      chapters: chapters.list,
      atEdge: live.type === 'live' ? live.atEdge : undefined,
    };
  },
  toRequest: (time) => ({ type: 'seek-to', time }),
  step: (_, direction, { offer }) => ({
    type: 'seek-by',
    seconds: direction > 0 ? offer.seekForward : -offer.seekBackward,
  }),
  pageStep: ({ min, max }, direction) => ({
    type: 'seek-by',
    seconds: (direction * (max - min)) / PAGE_PART,
  }),
  getPreview: (value, view, state, texts) => ({
    label:
      state.live.type === 'live'
        ? momentName(value, view, state, texts)
        : formatTime(value, view.max),
    thumbnail: getTileAt(state.storyboard.tiles, value),
  }),
  prefetchRequest: { type: 'fetch-storyboard' },
  isSettled: ({ playback }) => !playback.seeking,
};
