import { loadFromLocalStorage } from './local-storage.ts';

/** The local storage key of the stored positions of all sources. */
export const RESUME_KEY = 'vitrine-resume';

/**
 * Loads the position, in seconds, at which the viewer left a source; `undefined` if the viewer
 * barely started it or watched it to the end.
 */
export function loadResumePosition(sourceKey: string): number | undefined {
  const time = loadFromLocalStorage(RESUME_KEY)[sourceKey];
  return typeof time === 'number' && time > 0 ? time : undefined;
}
