import { getSenders } from './sender-registry.ts';

const onPageTransition = ({ type, persisted }: Event & { persisted?: boolean }): void => {
  // `pageshow` is also fired when the page first loads.
  if (type === 'pageshow' && !persisted) return;
  for (const sender of getSenders()) sender.handlePageTransition(type === 'pagehide');
};

/**
 * Flushes all senders when the page is hidden or unloaded, and resumes them when it becomes visible.
 * Call this after adding your own listeners for these events: it re-registers its listener so that
 * it runs last.
 */
export function observePageLifecycle(): void {
  for (const type of ['visibilitychange', 'pagehide', 'pageshow']) {
    removeEventListener(type, onPageTransition);
    addEventListener(type, onPageTransition);
  }
}
