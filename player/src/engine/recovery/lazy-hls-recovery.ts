import type { HlsErrorLocation, HlsRecovery, HlsRecoveryOptions } from './hls-recovery.ts';

/** Recovers from an error with a method of `HlsRecovery`. Calls `onGiveUp` if no action is left. */
export type RecoverHls = (
  strategy: 'recover' | 'removeLevel' | 'skipSegment',
  location: HlsErrorLocation,
  onGiveUp: () => void,
) => void;

/**
 * Creates a function that loads the hls.js recovery code at the first error that needs it. Most
 * videos never need it.
 *
 * @param hasWrongKey Returns whether a wrong decryption key causes the errors. Recovery cannot
 *   replace a key.
 */
export function createLazyHlsRecovery(
  options: HlsRecoveryOptions,
  hasWrongKey: () => boolean,
  signal: AbortSignal,
): RecoverHls {
  let recovery: HlsRecovery | undefined;
  let isLoading = false;
  return (strategy, location, onGiveUp) => {
    const recover = (): void => {
      if (!signal.aborted && !recovery?.[strategy](location)) onGiveUp();
    };
    if (hasWrongKey()) return onGiveUp();
    if (recovery) return recover();
    if (isLoading) return;
    isLoading = true;
    void import('./hls-recovery.ts')
      .then((module) => {
        recovery = new module.HlsRecovery(options);
        recover();
      }, onGiveUp)
      .finally(() => {
        isLoading = false;
      });
  };
}
