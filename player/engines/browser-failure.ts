import type { FailureCause } from '../media/failure-causes.ts';
import { failureFor, type MediaFailure } from '../media/failure.ts';
import { askedWait } from './asked-patience.ts';
import { causeOfAnswer } from './status-cause.ts';

const causes: Record<number, FailureCause> = {
  1: 'aborted',
  2: 'unreachable',
  3: 'damaged',
  4: 'format-unknown',
};

/** Chromium's words for a segment that came and makes no sense; other browsers say nothing of it. */
const unreadable = /DEMUXER_ERROR_COULD_NOT_PARSE/;

/** Whether a media element says that what came cannot be read, and not that nothing came. */
export const isUnreadable = ({ message }: Pick<MediaError, 'message'>): boolean =>
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
export interface BrowserScene {
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
  readonly again?: string | null;
  /** Nothing answers at its address at all. */
  readonly isAway: boolean;
  /** It is made of playlists, which the page reads, too. */
  readonly isStream: boolean;
  /** The browser knows all that the playlists say it must decode. */
  readonly isDecodable: boolean;
}

/**
 * Our failure for what a media element reports of itself. To a browser a refusal, or a segment that
 * did not come, looks like a format that it does not know; what it is asked for tells them apart.
 */
export function failureOfMediaError(
  { code, message }: Pick<MediaError, 'code' | 'message'>,
  { url, now, online, vendor, status, again, isAway, isStream, isDecodable }: BrowserScene,
): MediaFailure {
  const cause = causes[code] ?? 'internal';
  const detail = message || `media error ${code}`;
  if (status !== undefined && status >= 400) {
    const wait = askedWait(status, again, now);
    return failureFor(causeOfAnswer(status, url, now), detail, status, wait);
  }
  const mayBeNetwork = cause === 'unreachable' || cause === 'format-unknown';
  if (!mayBeNetwork) return failureFor(cause, detail);
  if (!online) return failureFor('offline', detail);
  const isLost = isStream
    ? isAway || status === undefined || isDecodable
    : isAway && !isStrange(message, vendor);
  return failureFor(isLost ? 'unreachable' : cause, detail);
}
