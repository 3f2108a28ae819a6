import type { MediaRequest } from '../../media/media-request.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { StoryboardTile } from '../../media/storyboard-tiles.ts';
import type { TimeRange } from '../../media/time-ranges.ts';
import type { ChapterRange } from '../../media/tracks.ts';
import type { Texts } from '../../i18n/locales/en.ts';

/** What a range shows at a moment. */
export interface RangeView {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  /** The value in words. */
  readonly valueText: string;
  /** What is there already, in the range's own numbers. */
  readonly buffered: readonly TimeRange[];
  /** The parts the range is made of; empty for one piece. */
  readonly chapters: readonly ChapterRange[];
  /** Whether the value is where a live stream happens now; absent where the end is no such edge. */
  readonly atEdge?: boolean | undefined;
}

/** What a place on a range is called, and looks like where there is a picture of it. */
export interface RangePreview {
  readonly label: string;
  readonly thumbnail: StoryboardTile | undefined;
}

/** A range: what it shows, what moving it asks for, and what shows under the pointer. */
export interface RangeDefinition {
  /**
   * The parts of the state that the view depends on, as finely as can be seen in that many pixels,
   * or heard while it has the focus.
   */
  readonly selectDependencies: (
    state: MediaState,
    pixels: number,
    focused: boolean,
  ) => readonly unknown[];
  /** Absent while there is nothing to range over. */
  readonly getView: (state: MediaState, texts: Texts) => RangeView | undefined;
  readonly toRequest: (value: number) => MediaRequest;
  /** What one press of an arrow asks for; `direction` is 1 for more, -1 for less. */
  readonly step: (view: RangeView, direction: 1 | -1, state: MediaState) => MediaRequest;
  /** What one press of Page Up or Page Down asks for. */
  readonly pageStep: (view: RangeView, direction: 1 | -1) => MediaRequest;
  /** What a place on it is called, and looks like; absent where that needs no telling. */
  readonly getPreview?: (
    value: number,
    view: RangeView,
    state: MediaState,
    texts: Texts,
  ) => RangePreview;
  /** What has to be at hand for the preview; asked for when somebody first looks for it. */
  readonly prefetchRequest?: MediaRequest;
  /** Whether what was asked for last has come, so that a hand that drags may ask for more. */
  readonly isSettled?: (state: MediaState) => boolean;
}
