/** Every word the player can say, in English; its type is what each other language must fill. */
export const en = {
  language: 'en',
  player: (title: string) => (title ? `Player: ${title}` : 'Player'),
  play: 'Play',
  pause: 'Pause',
  replay: 'Play again',
  seekBackward: (seconds: number) => `Back ${seconds} seconds`,
  seekForward: (seconds: number) => `Forward ${seconds} seconds`,
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
  volumeValue: (percent: number) => `${percent} %`,
  time: 'Time',
  timeValue: (current: string, duration: string) => `${current} of ${duration}`,
  timeValueInChapter: (current: string, duration: string, chapter: string) =>
    `${current} of ${duration}, chapter ${chapter}`,
  chapterOf: (number: number, count: number, title: string) =>
    `Chapter ${number} of ${count} · ${title}`,
  captions: 'Captions',
  captionsOff: 'Off',
  audio: 'Audio',
  quality: 'Quality',
  qualityAuto: 'Auto',
  qualityNow: (rendition: string) => `${rendition} now`,
  rate: 'Speed',
  rateValue: (rate: number) => `${rate}×`,
  rateNormal: 'Normal',
  settings: 'Settings',
  back: 'Back',
  unnamedTrack: (number: number) => `Track ${number}`,
  enterFullscreen: 'Full screen',
  exitFullscreen: 'Exit full screen',
  enterPictureInPicture: 'Picture in picture',
  exitPictureInPicture: 'Exit picture in picture',
  loading: 'Loading',
  tryAgain: 'Try again',
  failures: {
    aborted: { title: 'Error', message: 'You aborted the media playback' },
    network: {
      title: 'Network Error',
      message: 'A network error caused the media download to fail.',
    },
    decode: {
      title: 'Media Error',
      message:
        'A media error caused playback to be aborted. The media could be corrupt or your browser does not support this format.',
    },
    'not-supported': {
      title: 'Source Not Supported',
      message:
        'An unsupported error occurred. The server or network failed, or your browser does not support this format.',
    },
    encrypted: {
      title: 'Error',
      message: 'The media is encrypted and there are no keys to decrypt it.',
    },
    custom: { title: 'Error', message: 'Playback failed.' },
    missing: { title: 'Video does not exist', message: 'Nothing is published at this address.' },
    unready: {
      title: 'Video is not currently available',
      message: 'The live stream or video file are not yet ready.',
    },
    refused: { title: 'Invalid playback URL', message: 'This address may not be played.' },
    offline: {
      title: 'Your device appears to be offline',
      message: 'Check your internet connection and try reloading this video.',
    },
  },
};

/** The words of one language. */
export type Texts = typeof en;
