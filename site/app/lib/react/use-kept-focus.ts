import { useEffect, useRef } from 'react';

/**
 * Gives the focus to another element where the one that has it goes with what it did, so that
 * whoever works by keyboard does not begin again at the top of the page. What is handed out is
 * called when something is done; the next key or click ends the waiting.
 */
export function useFocusKept(other: () => HTMLElement | null | undefined): () => void {
  const waiting = useRef<AbortController>(null);
  useEffect(() => {
    if (waiting.current?.signal.aborted !== false) return;
    if (document.activeElement !== document.body) return;
    waiting.current.abort();
    other()?.focus();
  });
  useEffect(() => () => waiting.current?.abort(), []);
  return () => {
    waiting.current?.abort();
    const life = new AbortController();
    waiting.current = life;
    for (const event of ['keydown', 'pointerdown'] as const) {
      document.addEventListener(event, () => life.abort(), { signal: life.signal });
    }
  };
}
