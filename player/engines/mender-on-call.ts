import type { HlsFault, HlsMender, MendedFilm } from './hls-mender.ts';

/** Mends a fault in one of the ways of the mender, or says by `giveUp` that nothing helps any more. */
export type Mend = (how: 'mend' | 'drop' | 'skip', fault: HlsFault, giveUp: () => void) => void;

/** Who mends comes with the first fault that needs it, which most films never have. */
export function menderOnCall(film: MendedFilm, isSealed: () => boolean, signal: AbortSignal): Mend {
  let mender: HlsMender | undefined;
  let isComing = false;
  return (how, fault, giveUp) => {
    const go = (): void => {
      if (!signal.aborted && !mender?.[how](fault)) giveUp();
    };
    // No other try brings another key.
    if (isSealed()) return giveUp();
    if (mender) return go();
    if (isComing) return;
    isComing = true;
    void import('./hls-mender.ts')
      .then((code) => {
        mender = new code.HlsMender(film);
        go();
      }, giveUp)
      .finally(() => {
        isComing = false;
      });
  };
}
