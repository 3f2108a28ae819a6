type Media = Pick<HTMLMediaElement, 'ended' | 'paused' | 'seeking' | 'error' | 'readyState'>;

/** How a film stands, as CMCD calls it: playing, paused, ended, rebuffering, seeking or failed. */
export type CmcdMediaState = 'p' | 'a' | 'e' | 'r' | 'k' | 'f';

const HAVE_FUTURE_DATA = 3;

/** How a film stands that lacks nothing, by what its media element says. */
export const getCmcdSteadyState = ({
  ended,
  paused,
}: Pick<Media, 'ended' | 'paused'>): CmcdMediaState => (ended ? 'e' : paused ? 'a' : 'p');

/** How a film stands, by what its media element says. */
export function getCmcdMediaState(media: Media): CmcdMediaState {
  if (media.error) return 'f';
  if (media.seeking) return 'k';
  const lacksNextFrame = media.readyState < HAVE_FUTURE_DATA;
  return !media.paused && !media.ended && lacksNextFrame ? 'r' : getCmcdSteadyState(media);
}
