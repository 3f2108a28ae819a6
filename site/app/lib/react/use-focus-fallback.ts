import { useEffect, useRef } from 'react';

/**
 * Moves the focus to another element if an action removes the focused one. Otherwise keyboard users
 * would have to start again at the top of the page. Call the returned function before such an
 * action. The focus is moved if it is lost before the next key or pointer press.
 */
export function useFocusFallback(getTarget: () => HTMLElement | null | undefined): () => void {
  const pendingController = useRef<AbortController>(null);
  useEffect(() => {
    if (pendingController.current?.signal.aborted !== false) return;
    if (document.activeElement !== document.body) return;
    pendingController.current.abort();
    getTarget()?.focus();
  });
  useEffect(() => () => pendingController.current?.abort(), []);
  return () => {
    pendingController.current?.abort();
    const controller = new AbortController();
    pendingController.current = controller;
    const { signal } = controller;
    for (const event of ['keydown', 'pointerdown'] as const) {
      document.addEventListener(event, () => controller.abort(), { signal });
    }
  };
}
