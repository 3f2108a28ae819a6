import type { Rendition } from '../../media/rendition.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { DetailOf } from '../schema/view.ts';

/** What is told when it changes, and how it is read; absent where there is nothing to tell. */
export const trackedState = {
  'rate-change': ({ playback }: MediaState) => ({ rate: playback.rate }),
  'rendition-change': renditionOf,
  'caption-change': ({ tracks }: MediaState) => ({
    language: tracks.captions.find(({ id }) => id === tracks.captionsOn)?.language,
  }),
  'audio-track-change': ({ tracks }: MediaState) => ({
    language: tracks.audio.find(({ id }) => id === tracks.audioOn)?.language,
  }),
  'mode-change': ({ screen, remote }: MediaState) => ({
    mode:
      remote.place ??
      (screen.pictureInPicture
        ? 'picture-in-picture'
        : screen.fullscreen
          ? 'fullscreen'
          : 'inline'),
  }),
} as const satisfies {
  [
    Type in
      | 'rate-change'
      | 'rendition-change'
      | 'caption-change'
      | 'audio-track-change'
      | 'mode-change'
  ]: (state: MediaState, media: HTMLMediaElement) => DetailOf<Type> | undefined;
};

/** The rendition on the screen; absent where the engine does not tell. */
export const getActiveRendition = ({ quality }: MediaState): Rendition | undefined =>
  quality.renditions.find(({ id }) => id === quality.playing);

function renditionOf(
  state: MediaState,
  media: HTMLMediaElement,
): DetailOf<'rendition-change'> | undefined {
  const shown = getActiveRendition(state);
  if (shown) {
    const { width, height, bitrate, codec } = shown;
    return { width, height, bitrate, codec };
  }
  // An engine that has a choice tells what it shows, and does so later than the picture is there.
  if (state.quality.renditions.length > 0) return undefined;
  const { videoWidth: width, videoHeight: height } = media as Partial<HTMLVideoElement>;
  return width ? { width, height } : undefined;
}
