import { useState } from 'react';

/** Returns whether the user waited for a film to be processed; it may then start automatically. */
export function useHasWaited(isWaiting: boolean, film: string): boolean {
  const [waitedFor, setWaitedFor] = useState<string>();
  if (isWaiting && waitedFor !== film) setWaitedFor(film);
  return waitedFor === film;
}
