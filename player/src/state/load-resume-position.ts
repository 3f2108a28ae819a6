import { loadStored } from './local-storage.ts';

/** The local storage key of the positions of all sources. */
export const RESUME_KEY = 'vitrine-resume';

/**
 * Loads the stored position, in seconds, at which a viewer left a source; `undefined` if it was
 * barely started or watched to its end.
 */
export function loadResumePosition(sourceKey: string): number | undefined {
  const time = loadStored(RESUME_KEY)[sourceKey];
  return typeof time === 'number' && time > 0 ? time : undefined;
}
