import type { ReactiveController } from 'lit';
import type { Hub } from '../../state/hub.ts';
import type { Overlay, OverlayOptions } from './media-overlay.ts';

/**
 * Keeps an element positioned over the media element that its `for` attribute names. Loads the
 * code when `for` is set. If loading fails, the next update of the element retries.
 */
export function attachLazyMediaOverlay(
  host: Overlay,
  getHub: () => Hub | undefined,
  options: OverlayOptions,
): void {
  let loading: Promise<unknown> | undefined;
  const loader: ReactiveController = {
    hostUpdated() {
      if (!host.htmlFor) return;
      loading ??= import('./media-overlay.ts').then(
        ({ MediaOverlay }) => {
          host.removeController(loader);
          new MediaOverlay(host, getHub, options).hostUpdated();
        },
        () => (loading = undefined),
      );
    },
  };
  host.addController(loader);
}
