import { clock, seldom, spokenTime } from '../media/clock.ts';
import type { MediaRequest } from '../media/request.ts';
import type { MediaState } from '../media/state.ts';
import { tileAt, type StoryboardTile } from '../media/storyboard.ts';
import type { TimeSpan } from '../media/time-span.ts';
import { chapterAt, type Chapter } from '../media/track.ts';
import type { Texts } from '../texts/en.ts';

/** A tenth of the whole, for Page Up and Page Down. */
const PAGE_PART = 10;
const VOLUME_STEP = 0.05;

/** What a range shows at a moment. */
export interface RangeView {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  /** The value in words. */
  readonly text: string;
  /** What is there already, in the range's own numbers. */
  readonly spans: readonly TimeSpan[];
  /** The parts the range is made of; empty for one piece. */
  readonly parts: readonly Chapter[];
}

/** What a place on a range is called, and looks like where there is a picture of it. */
export interface RangePreview {
  readonly label: string;
  readonly tile: StoryboardTile | undefined;
}

/** A range: what it shows, what moving it asks for, and what shows under the pointer. */
export interface Range {
  /** The parts of the state that the view depends on. */
  readonly reads: (state: MediaState) => readonly unknown[];
  /** Absent while there is nothing to range over. */
  readonly view: (state: MediaState, texts: Texts) => RangeView | undefined;
  readonly request: (value: number) => MediaRequest;
  /** What one press of an arrow asks for; `direction` is 1 for more, -1 for less. */
  readonly step: (view: RangeView, direction: 1 | -1, state: MediaState) => MediaRequest;
  /** What one press of Page Up or Page Down asks for. */
  readonly page: (view: RangeView, direction: 1 | -1) => MediaRequest;
  /** What the place under the pointer is called, and looks like; absent where that needs no telling. */
  readonly preview?: (value: number, view: RangeView, state: MediaState) => RangePreview;
  /** What has to be at hand for the preview; asked for when the pointer first comes. */
  readonly prepare?: MediaRequest;
}

const setVolume = ({ value }: RangeView, by: number): MediaRequest => ({
  type: 'set-volume',
  level: value + by,
});

/** Every range there is. */
export const ranges = {
  time: {
    reads: ({ time, chapters, storyboard, presence }) =>
      presence.idle ? [seldom(time.current), chapters] : [time, chapters, storyboard],
    view: ({ time, chapters }, texts) => {
      const min = time.seekable[0]?.start ?? 0;
      const max = time.seekable.at(-1)?.end ?? time.duration;
      if (!Number.isFinite(max) || max <= min) return undefined;
      const said = spokenTime(time.current, texts.language);
      const whole = spokenTime(max, texts.language);
      const chapter = chapterAt(chapters.list, time.current);
      const text = chapter
        ? texts.timeValueInChapter(said, whole, chapter.title)
        : texts.timeValue(said, whole);
      const { current: value, buffered: spans } = time;
      return { label: texts.time, min, max, value, text, spans, parts: chapters.list };
    },
    request: (time) => ({ type: 'seek-to', time }),
    step: (_, direction, { offer }) => ({
      type: 'seek-by',
      seconds: direction > 0 ? offer.seekForward : -offer.seekBackward,
    }),
    page: ({ min, max }, direction) => ({
      type: 'seek-by',
      seconds: (direction * (max - min)) / PAGE_PART,
    }),
    preview: (value, { max }, { storyboard }) => ({
      label: clock(value, max),
      tile: tileAt(storyboard.tiles, value),
    }),
    prepare: { type: 'fetch-storyboard' },
  },
  volume: {
    reads: ({ volume }) => [volume],
    view: ({ volume }, texts) => {
      if (!volume.adjustable) return undefined;
      const value = volume.muted ? 0 : volume.level;
      const text = texts.volumeValue(Math.round(value * 100));
      return { label: texts.volume, min: 0, max: 1, value, text, spans: [], parts: [] };
    },
    request: (level) => ({ type: 'set-volume', level }),
    step: (view, direction) => setVolume(view, direction * VOLUME_STEP),
    page: (view, direction) => setVolume(view, direction / PAGE_PART),
  },
} satisfies Record<string, Range>;

export type RangeName = keyof typeof ranges;
