import { useEffect, useState } from 'react';

/**
 * Tells whether something has been so for as long; at once no more when it is not. The time begins
 * anew whenever `since` is another.
 */
export function useDelayedFlag(isSo: boolean, milliseconds: number, since?: unknown): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setHeld(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setHeld(false);
    };
  }, [isSo, milliseconds, since]);
  return isSo && held;
}
