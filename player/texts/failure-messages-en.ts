/**
 * What is said of failures in English, also to whoever wrote the page, in whatever language that is.
 * Apart from the other words, because a player that says nothing has failures too.
 */
export const failureMessagesEn = {
  aborted: 'You aborted the media playback',
  network: 'A network error caused the media download to fail.',
  decode:
    'A media error caused playback to be aborted. The media could be corrupt or your browser does not support this format.',
  'not-supported':
    'An unsupported error occurred. The server or network failed, or your browser does not support this format.',
  encrypted: 'The media is encrypted and there are no keys to decrypt it.',
  custom: 'Playback failed.',
  missing: 'Nothing is published at this address.',
  unready: 'The live stream or video file are not yet ready.',
  refused: 'This address may not be played.',
  expired: 'The permission to play this video has run out. Ask for a new link.',
  misformed: 'The permission in this address does not belong to this video.',
  offline: 'Check your internet connection and try reloading this video.',
};
