import type Hls from 'hls.js';

/** `inFlightFragments` is undefined in versions of hls.js that a page may provide. */
type LoadingHls = Partial<Pick<Hls, 'inFlightFragments'>>;

// Values of the enum `State` of hls.js, which it does not export.
const IDLE: string = 'IDLE';
const FRAG_LOADING: string = 'FRAG_LOADING';
const audioLoadingStates = /LOADING|WAITING_TRACK/;

/** Whether hls.js loads no segment and parses no segment of the main playlist. */
export const isLoadingIdle = ({ inFlightFragments: fragments }: LoadingHls): boolean =>
  fragments?.main?.state === IDLE && !audioLoadingStates.test(fragments.audio?.state ?? IDLE);

/**
 * Whether hls.js waits for a segment whose request it has aborted. It misses the abort of its first
 * request, and then loads nothing more.
 */
export const hasAbortedFragment = ({ inFlightFragments: fragments }: LoadingHls): boolean =>
  [fragments?.main, fragments?.audio].some(
    (inFlight) => inFlight?.state === FRAG_LOADING && inFlight.frag?.stats.aborted === true,
  );

/** The number of bytes received of the main segment that hls.js is loading. */
export const getInFlightBytes = ({ inFlightFragments: fragments }: LoadingHls): number =>
  fragments?.main?.frag?.stats.loaded ?? 0;
