const MAX_ID_LENGTH = 128;

/** Converts an identifier to a CMCD content ID: other characters than ASCII are percent-encoded. */
export const toCmcdContentId = (name: string): string =>
  name
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/[^ -~]+/gu, encodeURIComponent)
    .slice(0, MAX_ID_LENGTH);

type Media = Pick<HTMLMediaElement, 'ended' | 'paused' | 'seeking' | 'error' | 'readyState'>;

/** A player state of CMCD: playing, paused, ended, rebuffering, seeking or fatal error. */
export type CmcdMediaState = 'p' | 'a' | 'e' | 'r' | 'k' | 'f';

/** `HTMLMediaElement.HAVE_FUTURE_DATA`. */
const HAVE_FUTURE_DATA = 3;

/** Returns the player state of media that is neither stalled, seeking nor failed. */
export const getCmcdSteadyState = ({
  ended,
  paused,
}: Pick<Media, 'ended' | 'paused'>): CmcdMediaState => (ended ? 'e' : paused ? 'a' : 'p');

/** Returns the current player state of a media element. */
export function getCmcdMediaState(media: Media): CmcdMediaState {
  if (media.error) return 'f';
  if (media.seeking) return 'k';
  const lacksNextFrame = media.readyState < HAVE_FUTURE_DATA;
  return !media.paused && !media.ended && lacksNextFrame ? 'r' : getCmcdSteadyState(media);
}
