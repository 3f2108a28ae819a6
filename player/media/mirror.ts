/** The facts of a media element that the player passes on as they are; some may be set. */
const facts = [
  'buffered',
  'currentSrc',
  'currentTime',
  'defaultPlaybackRate',
  'duration',
  'ended',
  'error',
  'muted',
  'networkState',
  'paused',
  'playbackRate',
  'played',
  'preservesPitch',
  'readyState',
  'seekable',
  'seeking',
  'textTracks',
  'videoHeight',
  'videoWidth',
  'volume',
] as const;

/** The methods of a media element that the player passes on as they are. */
const methods = [
  'addTextTrack',
  'canPlayType',
  'fastSeek',
  'getVideoPlaybackQuality',
  'requestPictureInPicture',
  'requestVideoFrameCallback',
  'cancelVideoFrameCallback',
] as const;

/** The events of a media element that the player says again under their own names. */
export const mediaEvents = [
  'abort',
  'canplay',
  'canplaythrough',
  'durationchange',
  'emptied',
  'encrypted',
  'ended',
  'enterpictureinpicture',
  'leavepictureinpicture',
  'loadeddata',
  'loadedmetadata',
  'loadstart',
  'pause',
  'play',
  'playing',
  'progress',
  'ratechange',
  'resize',
  'seeked',
  'seeking',
  'stalled',
  'suspend',
  'timeupdate',
  'volumechange',
  'waiting',
  'waitingforkey',
] as const;

type Mirrored = (typeof facts)[number] | (typeof methods)[number];

/** What a media element has that its mirror has too. */
export type Mirror = Pick<HTMLVideoElement, Mirrored>;

/** Gives a class the facts and methods of the media element in its `media`. */
export function mirrorMedia(prototype: { readonly media: HTMLVideoElement }): void {
  for (const name of facts) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: { media: HTMLVideoElement }) {
        return this.media[name];
      },
      set(this: { media: HTMLVideoElement }, value: unknown) {
        Reflect.set(this.media, name, value);
      },
    });
  }
  for (const name of methods) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      value(this: { media: HTMLVideoElement }, ...args: unknown[]) {
        return Reflect.apply(this.media[name], this.media, args);
      },
    });
  }
}
