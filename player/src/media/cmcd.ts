const MAX_ID_LENGTH = 128;

/** Converts an identifier to a CMCD content ID. Non-ASCII characters are percent-encoded. */
export const toCmcdContentId = (identifier: string): string =>
  identifier
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/[^ -~]+/gu, encodeURIComponent)
    .slice(0, MAX_ID_LENGTH);

type Media = Pick<HTMLMediaElement, 'ended' | 'paused' | 'seeking' | 'error' | 'readyState'>;

/** A CMCD player state: playing, paused, ended, rebuffering, seeking or fatal error. */
export type CmcdPlayerState = 'p' | 'a' | 'e' | 'r' | 'k' | 'f';

/** `HTMLMediaElement.HAVE_FUTURE_DATA`. */
const HAVE_FUTURE_DATA = 3;

/** Returns the CMCD player state of media that has not stalled or failed and is not seeking. */
export const getCmcdBasicState = ({
  ended,
  paused,
}: Pick<Media, 'ended' | 'paused'>): CmcdPlayerState => (ended ? 'e' : paused ? 'a' : 'p');

/** Returns a media element's CMCD player state. */
export function getCmcdPlayerState(media: Media): CmcdPlayerState {
  if (media.error) return 'f';
  if (media.seeking) return 'k';
  const lacksNextFrame = media.readyState < HAVE_FUTURE_DATA;
  return !media.paused && !media.ended && lacksNextFrame ? 'r' : getCmcdBasicState(media);
}
