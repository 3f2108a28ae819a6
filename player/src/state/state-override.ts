import type { MediaRequest } from '../media/media-request.ts';
import type { MediaState } from '../media/media-state.ts';

/**
 * Overrides part of the media state and handles media requests while something other than the media
 * element plays the source or presents the video, such as a Cast receiver or a document
 * picture-in-picture window.
 */
export interface StateOverride {
  /** The members of the state to override; empty while nothing is overridden. */
  readonly state: { readonly [Key in keyof MediaState]?: Partial<MediaState[Key]> };
  /** Handles a request. Returns `false` to leave it to the next override or the slices. */
  perform(request: MediaRequest): boolean;
}
