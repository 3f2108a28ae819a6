import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Hub } from '../store/hub.ts';

/** An element that may stand over the media element that its `for` names. */
export type Overlay = ReactiveControllerHost &
  HTMLElement & { readonly htmlFor: string | undefined };

/** Options of {@link keepOverMedia}. */
export interface OverlayOptions {
  /** Whether it has the media element fill the screen too; one overlay of each element does. */
  readonly fills: boolean;
}

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
