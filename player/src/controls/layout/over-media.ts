import type { ReactiveController } from 'lit';
import type { Hub } from '../../state/hub.ts';
import type { Overlay, OverlayOptions } from './media-overlay.ts';

/**
 * Keeps an element exactly over the media element that its `for` names. The code for that is fetched
 * once there is a `for`; where it cannot be fetched, the next update tries again.
 */
export function keepOverMedia(
  host: Overlay,
  hub: () => Hub | undefined,
  options: OverlayOptions,
): void {
  let loading: Promise<unknown> | undefined;
  const loader: ReactiveController = {
    hostUpdated() {
      if (!host.htmlFor) return;
      loading ??= import('./media-overlay.ts').then(
        ({ MediaOverlay }) => {
          host.removeController(loader);
          new MediaOverlay(host, hub, options).hostUpdated();
        },
        () => (loading = undefined),
      );
    },
  };
  host.addController(loader);
}
