import type { MediaRequest } from '../media/media-request.ts';
import type { MediaState } from '../media/media-state.ts';

/**
 * Stands in for the slices where it is not the media element that plays, or not in its usual place:
 * a receiver that a film was cast to, a window of its own.
 */
export interface StateOverride {
  /** What is so in place of what the slices see; nothing while all is as usual. */
  readonly state: { readonly [Key in keyof MediaState]?: Partial<MediaState[Key]> };
  /** Does what is asked, if that is for it to do; says whether it was. */
  perform(request: MediaRequest): boolean;
}
