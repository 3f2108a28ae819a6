import type { MediaRequestType } from '../media/media-request.ts';
import type { MediaState } from '../media/media-state.ts';
import { chaptersSlice } from './slices/chapters-slice.ts';
import { errorSlice } from './slices/error-slice.ts';
import { liveSlice } from './slices/live-slice.ts';
import { controlOptionsSlice } from './slices/control-options-slice.ts';
import { playbackSlice } from './slices/playback-slice.ts';
import { userActivitySlice } from './slices/user-activity-slice.ts';
import { qualitySlice } from './slices/quality-slice.ts';
import { remoteSlice } from './slices/remote-slice.ts';
import { presentationSlice } from './slices/presentation-slice.ts';
import type { RequestHandlers, Slice } from './slices/slice.ts';
import { interstitialSlice } from './slices/interstitial-slice.ts';
import { sourceSlice } from './slices/source-slice.ts';
import { storyboardSlice } from './slices/storyboard-slice.ts';
import { timeSlice } from './slices/time-slice.ts';
import { tracksSlice } from './slices/tracks-slice.ts';
import { volumeSlice } from './slices/volume-slice.ts';

/** The slice for each key of the media state. The type requires a slice for every key. */
export const slices: {
  readonly [Key in keyof MediaState]: Omit<Slice<MediaState[Key]>, 'handlers'>;
} = {
  source: sourceSlice,
  playback: playbackSlice,
  time: timeSlice,
  volume: volumeSlice,
  tracks: tracksSlice,
  quality: qualitySlice,
  chapters: chaptersSlice,
  live: liveSlice,
  storyboard: storyboardSlice,
  interstitial: interstitialSlice,
  controlOptions: controlOptionsSlice,
  presentation: presentationSlice,
  remote: remoteSlice,
  userActivity: userActivitySlice,
  error: errorSlice,
};

/** The handler for each type of media request. The type requires a handler for every type. */
export const requestHandlers: RequestHandlers<MediaRequestType> = {
  ...sourceSlice.handlers,
  ...playbackSlice.handlers,
  ...timeSlice.handlers,
  ...volumeSlice.handlers,
  ...tracksSlice.handlers,
  ...qualitySlice.handlers,
  ...chaptersSlice.handlers,
  ...liveSlice.handlers,
  ...storyboardSlice.handlers,
  ...interstitialSlice.handlers,
  ...controlOptionsSlice.handlers,
  ...presentationSlice.handlers,
  ...remoteSlice.handlers,
  ...userActivitySlice.handlers,
  ...errorSlice.handlers,
};

/** The state of a media element that is not observed yet. */
export const initialState = Object.fromEntries(
  Object.entries(slices).map(([key, slice]) => [key, slice.initial]),
) as unknown as MediaState;
