import { useState } from 'react';

/**
 * Returns whether the user has waited for a film to be processed. If so, it may start
 * automatically.
 */
export function useHasWaited(isWaiting: boolean, filmId: string): boolean {
  const [awaitedFilmId, setAwaitedFilmId] = useState<string>();
  if (isWaiting && awaitedFilmId !== filmId) setAwaitedFilmId(filmId);
  return awaitedFilmId === filmId;
}
