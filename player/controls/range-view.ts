import type { MediaRequest } from '../media/request.ts';
import type { MediaState } from '../media/state.ts';
import type { StoryboardTile } from '../media/storyboard.ts';
import type { TimeSpan } from '../media/time-span.ts';
import type { Chapter } from '../media/track.ts';
import type { Texts } from '../texts/en.ts';

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
  /** Whether the value is where a live stream happens now; absent where the end is no such edge. */
  readonly atEdge?: boolean | undefined;
}

/** What a place on a range is called, and looks like where there is a picture of it. */
export interface RangePreview {
  readonly label: string;
  readonly tile: StoryboardTile | undefined;
}

/** A range: what it shows, what moving it asks for, and what shows under the pointer. */
export interface Range {
  /**
   * The parts of the state that the view depends on, as finely as can be seen in that many pixels,
   * or heard while it has the focus.
   */
  readonly reads: (state: MediaState, pixels: number, focused: boolean) => readonly unknown[];
  /** Absent while there is nothing to range over. */
  readonly view: (state: MediaState, texts: Texts) => RangeView | undefined;
  readonly request: (value: number) => MediaRequest;
  /** What one press of an arrow asks for; `direction` is 1 for more, -1 for less. */
  readonly step: (view: RangeView, direction: 1 | -1, state: MediaState) => MediaRequest;
  /** What one press of Page Up or Page Down asks for. */
  readonly page: (view: RangeView, direction: 1 | -1) => MediaRequest;
  /** What a place on it is called, and looks like; absent where that needs no telling. */
  readonly preview?: (
    value: number,
    view: RangeView,
    state: MediaState,
    texts: Texts,
  ) => RangePreview;
  /** What has to be at hand for the preview; asked for when somebody first looks for it. */
  readonly prepare?: MediaRequest;
  /** Whether what was asked for last has come, so that a hand that drags may ask for more. */
  readonly hasFollowed?: (state: MediaState) => boolean;
}
