import { useEffect, useState } from 'react';

/**
 * Returns true once `value` has been true for `delayMs`, and false as soon as it is false. The
 * delay restarts when `resetKey` changes.
 */
export function useDelayedFlag(value: boolean, delayMs: number, resetKey?: unknown): boolean {
  const [hasElapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!value) return undefined;
    const timer = setTimeout(() => setElapsed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [value, delayMs, resetKey]);
  return value && hasElapsed;
}
