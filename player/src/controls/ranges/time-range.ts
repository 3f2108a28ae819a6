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
import { getChapterAt } from '../../media/tracks.ts';
import { areControlsHidden } from '../../state/selectors.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import type { RangeDefinition, RangeView } from './range-view.ts';

/** Page Up and Page Down move by a tenth of the range. */
const PAGE_STEPS_PER_RANGE = 10;

/** Returns the seekable window, or the whole duration while nothing is seekable yet. */
function getSeekableWindow({ time, controlOptions }: MediaState): TimeRange {
  const duration = Number.isNaN(time.duration) ? controlOptions.duration : time.duration;
  return { start: time.seekable[0]?.start ?? 0, end: time.seekable.at(-1)?.end ?? duration };
}

/**
 * Formats a position in a live stream: the time of day or, if that is unknown, the distance to the live
 * edge.
 */
function formatLivePosition(
  value: number,
  { min, max }: RangeView,
  state: MediaState,
  texts: Texts,
): string {
  const { startedAt } = state.live;
  if (startedAt !== undefined) return formatTimeOfDay(startedAt + value * 1000, texts.language);
  return max - value < 1 ? texts.live : formatTime(value - max, max - min);
}

function formatValueText(state: MediaState, max: number, texts: Texts): string {
  const { time, chapters, live } = state;
  const format = (seconds: number): string => formatSpokenTime(seconds, texts.formatUnit);
  if (live.streamType === 'live') {
    const secondsBehind = max - time.currentTime;
    return live.atEdge || secondsBehind < 1 ? texts.live : texts.behindLive(format(secondsBehind));
  }
  const chapter = getChapterAt(chapters.list, time.currentTime);
  return chapter
    ? texts.timeValueInChapter(format(time.currentTime), format(max), chapter.title)
    : texts.timeValue(format(time.currentTime), format(max));
}

/** The definition of the time range: the current time within the seekable window. */
export const timeRange: RangeDefinition = {
  selectDependencies: (state, widthPx, isFocused) => {
    const { time, chapters, storyboard, live, interstitial } = state;
    if (areControlsHidden(state)) return [toCoarseTime(time.currentTime), chapters];
    const { start, end } = getSeekableWindow(state);
    // The precision is one pixel, or one second with focus, because screen readers read the value.
    const precisionSeconds = Math.min((end - start) / widthPx, isFocused ? 1 : COARSE_TIME_SECONDS);
    const roundDown = (seconds: number): number => Math.floor(seconds / precisionSeconds);
    const buffered = time.buffered
      .map((range) => `${roundDown(range.start)}-${roundDown(range.end)}`)
      .join();
    return [
      roundDown(time.currentTime),
      roundDown(start),
      roundDown(end),
      buffered,
      chapters,
      storyboard,
      live.atEdge,
      interstitial.breaks,
      interstitial.blocksSkip,
    ];
  },
  getView: (state, texts) => {
    const { start: min, end: max } = getSeekableWindow(state);
    if (!Number.isFinite(max) || max <= min) return undefined;
    const { time, chapters, live, interstitial } = state;
    return {
      label: texts.time,
      min,
      max,
      value: time.currentTime,
      valueText: formatValueText(state, max, texts),
      buffered: time.buffered,
      chapters: chapters.list,
      marks: interstitial.breaks.map(({ start }) => start),
      isDisabled: interstitial.blocksSkip,
      atEdge: live.streamType === 'live' ? live.atEdge : undefined,
    };
  },
  toRequest: (time) => ({ type: 'seek-to', time }),
  getStepRequest: (_, direction, { controlOptions }) => ({
    type: 'seek-by',
    seconds: direction > 0 ? controlOptions.seekForward : -controlOptions.seekBackward,
  }),
  getPageStepRequest: ({ min, max }, direction) => ({
    type: 'seek-by',
    seconds: (direction * (max - min)) / PAGE_STEPS_PER_RANGE,
  }),
  getPreview: (value, view, state, texts) => ({
    label:
      state.live.streamType === 'live'
        ? formatLivePosition(value, view, state, texts)
        : formatTime(value, view.max),
    thumbnail: getTileAt(state.storyboard.tiles, value),
  }),
  prefetchRequest: { type: 'fetch-storyboard' },
  isSettled: ({ playback }) => !playback.seeking,
};
