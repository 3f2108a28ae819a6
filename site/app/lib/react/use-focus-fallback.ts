import { useEffect, useRef } from 'react';

/**
 * Moves the focus to another element if an action removes the focused one, so that keyboard users
 * do not start again at the top of the page. Call the returned function before such an action. It
 * then waits until the focus is lost, or until the next key or pointer press.
 */
export function useFocusFallback(getTarget: () => HTMLElement | null | undefined): () => void {
  const pending = useRef<AbortController>(null);
  useEffect(() => {
    if (pending.current?.signal.aborted !== false) return;
    if (document.activeElement !== document.body) return;
    pending.current.abort();
    getTarget()?.focus();
  });
  useEffect(() => () => pending.current?.abort(), []);
  return () => {
    pending.current?.abort();
    const controller = new AbortController();
    pending.current = controller;
    const { signal } = controller;
    for (const event of ['keydown', 'pointerdown'] as const) {
      document.addEventListener(event, () => controller.abort(), { signal });
    }
  };
}
