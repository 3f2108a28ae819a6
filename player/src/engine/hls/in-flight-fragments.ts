import type Hls from 'hls.js';

/** A version of hls.js that the page provides may lack `inFlightFragments`. */
type InFlightState = Partial<Pick<Hls, 'inFlightFragments'>>;

// Values of the hls.js enum `State`, which is not exported.
const IDLE: string = 'IDLE';
const FRAG_LOADING: string = 'FRAG_LOADING';
const audioLoadingStates = /LOADING|WAITING_TRACK/;

/** Whether hls.js is neither loading a segment nor parsing one of the main playlist. */
export const isHlsIdle = ({ inFlightFragments: fragments }: InFlightState): boolean =>
  fragments?.main?.state === IDLE && !audioLoadingStates.test(fragments.audio?.state ?? IDLE);

/**
 * Whether hls.js is waiting for a segment whose request it has aborted. hls.js misses the abort of
 * its first request, and then loads nothing further.
 */
export const hasAbortedFragment = ({ inFlightFragments: fragments }: InFlightState): boolean =>
  [fragments?.main, fragments?.audio].some(
    (inFlight) => inFlight?.state === FRAG_LOADING && inFlight.frag?.stats.aborted === true,
  );

/** The number of bytes of the current main segment that have been received so far. */
export const getInFlightBytes = ({ inFlightFragments: fragments }: InFlightState): number =>
  fragments?.main?.frag?.stats.loaded ?? 0;
