/**
 * The English titles and messages of errors. They are separate from the other English texts, which a
 * player without controls does not load, because `PlaybackError` has English messages in every
 * language.
 */
export const errorTexts = {
  aborted: { title: 'Error', message: 'You aborted the media playback' },
  network: { title: 'Error', message: 'A network error caused the media download to fail.' },
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
  codec: {
    title: 'Codec not supported',
    message: 'Your browser does not support the codec of this video ({codec}).',
  },
  'web-page': {
    title: 'No video received',
    message:
      'The network or the server sent a web page instead of the video. Check whether you have to sign in.',
  },
  encrypted: {
    title: 'Error',
    message: 'The media is encrypted and there are no keys to decrypt it.',
  },
  custom: { title: 'Error', message: 'Playback failed.' },
  'not-found': { title: 'Video does not exist', message: 'There is no video at this address.' },
  'not-ready': {
    title: 'Video is not currently available',
    message: 'The live stream or video file are not yet ready.',
  },
  'live-stopped': {
    title: 'The live stream has stopped',
    message: 'No video is being sent at the moment. Playback continues when the stream does.',
  },
  refused: { title: 'Invalid playback URL', message: 'This URL is not allowed to play the video.' },
  expired: {
    title: 'Video URL has expired',
    message: 'Your permission to play this video has expired. Ask for a new link.',
  },
  malformed: {
    title: 'Video URL is formatted incorrectly',
    message: 'The token in this URL does not belong to this video.',
  },
  offline: {
    title: 'Your device appears to be offline',
    message: 'Check your internet connection and try reloading this video.',
  },
};
