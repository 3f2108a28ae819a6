import type { ErrorCause } from '../../media/errors/error-causes.ts';
import { createPlaybackError, type PlaybackError } from '../../media/errors/playback-error.ts';
import { getRetryAfterMs } from '../recovery/retry-after.ts';
import { getHttpErrorCause } from '../http-error-cause.ts';

const causes: Record<number, ErrorCause> = {
  1: 'aborted',
  2: 'unreachable',
  3: 'damaged',
  4: 'format-unknown',
};

/** Chromium's words for a segment that came and makes no sense; other browsers say nothing of it. */
const unreadable = /DEMUXER_ERROR_COULD_NOT_PARSE/;

/** Whether a media element says that what came cannot be read, and not that nothing came. */
export const isParseError = ({ message }: Pick<MediaError, 'message'>): boolean =>
  unreadable.test(message);

/** Chromium's and Firefox's words for a file that came and is none that they know. */
const strange = /DEMUXER_ERROR|NS_ERROR_DOM_MEDIA|Failed to init decoder/;

/**
 * Whether a browser says of a file that it came and is none. The policy of a page may let a media
 * element play what its scripts may not ask for, so that nothing else tells.
 */
const isStrange = (message: string, vendor: string): boolean =>
  // Chromium has words for whatever does not come, and none for what comes from another origin.
  strange.test(message) || (message === '' && vendor.startsWith('Google'));

/** What a failure is judged by beside the error. */
export interface MediaErrorContext {
  /** Of the film, with the token that it may need. */
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly online: boolean;
  /** Who has made the browser, as it says itself. */
  readonly vendor: string;
  /** What the server answers; absent where it does not, or the page may not know. */
  readonly status: number | undefined;
  /** When it wants to be asked again, as its header `Retry-After` has it; absent where it says nothing. */
  readonly retryAfter?: string | null;
  /** Nothing answers at its address at all. */
  readonly isUnreachable: boolean;
  /** It is made of playlists, which the page reads, too. */
  readonly isHls: boolean;
  /** The browser knows all that the playlists say it must decode. */
  readonly isDecodable: boolean;
}

/**
 * Our failure for what a media element reports of itself. To a browser a refusal, or a segment that
 * did not come, looks like a format that it does not know; what it is asked for tells them apart.
 */
export function fromMediaError(
  { code, message }: Pick<MediaError, 'code' | 'message'>,
  {
    url,
    now,
    online,
    vendor,
    status,
    retryAfter: again,
    isUnreachable: isAway,
    isHls: isStream,
    isDecodable,
  }: MediaErrorContext,
): PlaybackError {
  const cause = causes[code] ?? 'internal';
  const detail = message || `media error ${code}`;
  if (status !== undefined && status >= 400) {
    const wait = getRetryAfterMs(status, again, now);
    return createPlaybackError(getHttpErrorCause(status, url, now), detail, status, wait);
  }
  const mayBeNetwork = cause === 'unreachable' || cause === 'format-unknown';
  if (!mayBeNetwork) return createPlaybackError(cause, detail);
  if (!online) return createPlaybackError('offline', detail);
  const isLost = isStream
    ? isAway || status === undefined || isDecodable
    : isAway && !isStrange(message, vendor);
  return createPlaybackError(isLost ? 'unreachable' : cause, detail);
}
