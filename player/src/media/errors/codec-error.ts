import { createPlaybackError, type PlaybackError } from './playback-error.ts';

/** Replaces the placeholder for a codec in a message, and returns other messages unchanged. */
export const insertCodec = (message: string, codec = ''): string =>
  message.replace('{codec}', codec);

/**
 * Creates the playback error for a codec that the browser does not support.
 *
 * @param codec the name of the codec, such as `HEVC`.
 */
export function createCodecError(codec: string, detail: string): PlaybackError {
  const error = createPlaybackError('codec-unsupported', detail);
  return { ...error, message: insertCodec(error.message, codec), codec };
}
