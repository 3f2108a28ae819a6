import { useState } from 'react';

/** Tells whether a visitor has waited for a film on its page, which is what lets it begin by itself. */
export function useHasWaited(isWaiting: boolean, film: string): boolean {
  const [waitedFor, setWaitedFor] = useState<string>();
  if (isWaiting && waitedFor !== film) setWaitedFor(film);
  return waitedFor === film;
}
