import type { HlsErrorLocation, HlsRecovery, HlsRecoveryOptions } from './hls-recovery.ts';

/** Mends a fault in one of the ways of the mender, or says by `giveUp` that nothing helps any more. */
export type RecoverHls = (
  strategy: 'recover' | 'removeLevel' | 'skipSegment',
  fault: HlsErrorLocation,
  giveUp: () => void,
) => void;

/** Who mends comes with the first fault that needs it, which most films never have. */
export function createLazyHlsRecovery(
  film: HlsRecoveryOptions,
  isSealed: () => boolean,
  signal: AbortSignal,
): RecoverHls {
  let mender: HlsRecovery | undefined;
  let isComing = false;
  return (strategy, fault, giveUp) => {
    const go = (): void => {
      if (!signal.aborted && !mender?.[strategy](fault)) giveUp();
    };
    // No other try brings another key.
    if (isSealed()) return giveUp();
    if (mender) return go();
    if (isComing) return;
    isComing = true;
    void import('./hls-recovery.ts')
      .then((code) => {
        mender = new code.HlsRecovery(film);
        go();
      }, giveUp)
      .finally(() => {
        isComing = false;
      });
  };
}
