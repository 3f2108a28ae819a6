import type Hls from 'hls.js';

/** A page may bring an hls.js that does not tell. */
type Asking = Partial<Pick<Hls, 'inFlightFragments'>>;

/** hls.js asks for nothing, and would if it knew of anything that is worth it. */
const idle: string = 'IDLE';

/** What it does while sound is on its way. */
const busy = /LOADING|WAITING_TRACK/;

/** Whether hls.js asks for no segment, and has none of pictures to take apart. */
export const isLoadingIdle = ({ inFlightFragments: asked }: Asking): boolean =>
  asked?.main?.state === idle && !busy.test(asked.audio?.state ?? idle);

/** hls.js waits for a segment. */
const waiting: string = 'FRAG_LOADING';

/**
 * Whether hls.js waits for a segment that it has broken off itself: it does not notice that of the
 * first one, and asks for nothing more.
 */
export const hasAbortedFragment = ({ inFlightFragments: asked }: Asking): boolean =>
  [asked?.main, asked?.audio].some(
    (each) => each?.state === waiting && each.frag?.stats.aborted === true,
  );

/** The bytes that have come of the segment of pictures that is being fetched. */
export const getInFlightBytes = ({ inFlightFragments }: Asking): number =>
  inFlightFragments?.main?.frag?.stats.loaded ?? 0;
