import type { MediaState } from '../media/media-state.ts';

/** Whether the controls have gone, because nobody is there who wants them; those of a sound stay. */
export const areControlsHidden = ({ presence, source }: MediaState): boolean =>
  presence.idle && !source.audio;
