import type { MediaRequestType } from '../media/request.ts';
import type { MediaState } from '../media/state.ts';
import { chapters } from '../slices/chapters.ts';
import { failure } from '../slices/failure.ts';
import { live } from '../slices/live.ts';
import { offer } from '../slices/offer.ts';
import { playback } from '../slices/playback.ts';
import { presence } from '../slices/presence.ts';
import { quality } from '../slices/quality.ts';
import { remote } from '../slices/remote.ts';
import { screen } from '../slices/screen.ts';
import type { Performers, Slice } from '../slices/slice.ts';
import { source } from '../slices/source.ts';
import { storyboard } from '../slices/storyboard.ts';
import { time } from '../slices/time.ts';
import { tracks } from '../slices/tracks.ts';
import { volume } from '../slices/volume.ts';

/** One slice for each part of the state; one that is missing does not compile. */
export const slices: {
  readonly [Key in keyof MediaState]: Omit<Slice<MediaState[Key]>, 'perform'>;
} = {
  source,
  playback,
  time,
  volume,
  tracks,
  quality,
  chapters,
  live,
  storyboard,
  offer,
  screen,
  remote,
  presence,
  failure,
};

/** Every type of request has exactly one performer; one that is missing does not compile. */
export const performers: Performers<MediaRequestType> = {
  ...source.perform,
  ...playback.perform,
  ...time.perform,
  ...volume.perform,
  ...tracks.perform,
  ...quality.perform,
  ...chapters.perform,
  ...live.perform,
  ...storyboard.perform,
  ...offer.perform,
  ...screen.perform,
  ...remote.perform,
  ...presence.perform,
  ...failure.perform,
};

/** What is known of a media element that nobody has looked at. */
export const initialState = Object.fromEntries(
  Object.entries(slices).map(([key, slice]) => [key, slice.initial]),
) as unknown as MediaState;
