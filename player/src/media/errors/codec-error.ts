import { createPlaybackError, type PlaybackError } from './playback-error.ts';

/**
 * Replaces the placeholder for a codec in a message, and returns other messages unchanged. Without a
 * codec, it removes the placeholder and its parentheses.
 */
export const insertCodec = (message: string, codec?: string): string =>
  codec ? message.replace('{codec}', codec) : message.replace(/ ?[(（]\{codec\}[)）]/, '');

/**
 * Creates the playback error for a codec that the browser does not support.
 *
 * @param codec the name of the codec, such as `HEVC`.
 */
export function createCodecError(codec: string, detail: string): PlaybackError {
  const error = createPlaybackError('codec-unsupported', detail);
  return { ...error, message: insertCodec(error.message, codec), codec };
}
