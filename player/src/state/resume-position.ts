import { loadStored } from './local-storage.ts';

/** The name under which the places of all films are kept. */
const STORED_AS = 'vitrine-resume';

/** Where a film was left, in seconds; absent where it was not begun, or seen to the end. */
export function loadResumePosition(film: string): number | undefined {
  const time = loadStored(STORED_AS)[film];
  return typeof time === 'number' && time > 0 ? time : undefined;
}
