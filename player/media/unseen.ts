import type { MediaState } from './state.ts';

/** Whether the controls have gone, because nobody is there who wants them; those of a sound stay. */
export const isUnseen = ({ presence, source }: MediaState): boolean =>
  presence.idle && !source.audio;
