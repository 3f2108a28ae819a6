import type { MediaRequest } from '../../media/media-request.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { StoryboardTile } from '../../media/storyboard-tiles.ts';
import type { TimeRange } from '../../media/time-ranges.ts';
import type { ChapterRange } from '../../media/tracks.ts';
import type { Texts } from '../../i18n/locales/en.ts';

/** The value, limits and labels of a range for the current state. */
export interface RangeView {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  /** The value as text for screen readers (`aria-valuetext`). */
  readonly valueText: string;
  /** The buffered ranges, in the unit of the value. */
  readonly buffered: readonly TimeRange[];
  /** The chapters that divide the track; empty for an undivided track. */
  readonly chapters: readonly ChapterRange[];
  /** Values to mark on the track, such as ad breaks; absent if there are none. */
  readonly marks?: readonly number[];
  /** Whether the viewer cannot change the value now. */
  readonly isDisabled?: boolean;
  /** Whether playback is at the live edge; `undefined` if the range does not end at a live edge. */
  readonly atEdge?: boolean | undefined;
}

/** The label and the thumbnail of a value. */
export interface RangePreview {
  readonly label: string;
  readonly thumbnail: StoryboardTile | undefined;
}

/** The definition of a range: its view, its requests and its preview. */
export interface RangeDefinition {
  /**
   * Selects the values that the view depends on. Their precision is one pixel of a track of `widthPx`
   * pixels or, while the range has focus, the unit that screen readers read.
   */
  readonly selectDependencies: (
    state: MediaState,
    widthPx: number,
    isFocused: boolean,
  ) => readonly unknown[];
  /** Returns the view; `undefined` while the range is not available. */
  readonly getView: (state: MediaState, texts: Texts) => RangeView | undefined;
  /** Returns the request that sets the value. */
  readonly toRequest: (value: number) => MediaRequest;
  /** Returns the request of an arrow key; `direction` is 1 to increase and -1 to decrease. */
  readonly getStepRequest: (view: RangeView, direction: 1 | -1, state: MediaState) => MediaRequest;
  /** Returns the request of Page Up (`direction` is 1) or Page Down (-1). */
  readonly getPageStepRequest: (view: RangeView, direction: 1 | -1) => MediaRequest;
  /** Returns the preview of a value; absent for ranges without a preview. */
  readonly getPreview?: (
    value: number,
    view: RangeView,
    state: MediaState,
    texts: Texts,
  ) => RangePreview;
  /** The request that loads the data of the preview, dispatched when the pointer or focus enters. */
  readonly prefetchRequest?: MediaRequest;
  /** Returns whether the last request is complete, so that a drag may dispatch the next one. */
  readonly isSettled?: (state: MediaState) => boolean;
}
