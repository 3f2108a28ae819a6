import type { StateOwners } from '../../state/slices/slice.ts';
import { supportsPopovers } from '../../platform/popovers.ts';
import { matchesMedia } from '../../platform/matches-media.ts';

/** The fullscreen API of a video element on iOS, which shows the video with native controls. */
interface WebKitVideo extends HTMLMediaElement {
  webkitEnterFullscreen(): void;
  webkitExitFullscreen(): void;
}

const isWebKitVideo = (media: HTMLMediaElement): media is WebKitVideo =>
  'webkitEnterFullscreen' in media && !document.fullscreenEnabled;

/** Whether the browser supports dynamic viewport units. Chrome supports them from version 108. */
const supportsDynamicUnits = 'CSS' in globalThis && CSS.supports('height', '1dvh');

/** The styles of an element that fills the window. */
const fillWindowStyles = {
  position: 'fixed',
  inset: '0',
  margin: '0',
  padding: '0',
  border: '0',
  'inline-size': supportsDynamicUnits ? '100dvw' : '100vw',
  'block-size': supportsDynamicUnits ? '100dvh' : '100vh',
  'max-inline-size': 'none',
  'max-block-size': 'none',
  'aspect-ratio': 'auto',
  'border-radius': '0',
  background: '#000',
  // In a browser without popovers, puts the element in front of the page.
  'z-index': '2147483647',
};

/**
 * Overrides of the presentation state for changes that standard events do not report. An `undefined`
 * member is not overridden.
 */
export interface PresentationOverride {
  readonly fullscreen?: true | undefined;
  readonly fullscreenAvailable?: true | undefined;
  readonly pictureInPicture?: true | undefined;
  readonly pictureInPictureAvailable?: true | undefined;
}

/**
 * Enters and exits fullscreen. On iOS, the video enters fullscreen with native controls; where
 * fullscreen is not possible, the player fills the window.
 */
export class FullscreenController {
  readonly #stateOwners: StateOwners;
  readonly #onChange: (changes: PresentationOverride) => void;
  readonly #onError: () => void;
  /** Restores an element that fills the window; `undefined` while none does. */
  #restoreElement: (() => void) | undefined;

  /** `onError` is called when neither fullscreen nor a fallback is possible. */
  constructor(
    stateOwners: StateOwners,
    onChange: (changes: PresentationOverride) => void,
    onError: () => void,
  ) {
    this.#stateOwners = stateOwners;
    this.#onChange = onChange;
    this.#onError = onError;
  }

  /** Reports the availability and changes of fullscreen, until `signal` aborts. */
  connect(signal: AbortSignal): void {
    const { media } = this.#stateOwners;
    // In an iframe, filling the window would not enlarge the player.
    if (window === window.top) this.#onChange({ fullscreenAvailable: true });
    signal.addEventListener('abort', () => this.#restoreElement?.());
    if (!isWebKitVideo(media)) return;
    const onBegin = (): void => this.#onChange({ fullscreen: true });
    media.addEventListener('webkitbeginfullscreen', onBegin, { signal });
    const onEnd = (): void => this.#onChange({ fullscreen: this.#restoreElement && true });
    media.addEventListener('webkitendfullscreen', onEnd, { signal });
  }

  async enter(): Promise<void> {
    const { media, container, getFullscreenElement } = this.#stateOwners;
    try {
      if (isWebKitVideo(media)) media.webkitEnterFullscreen();
      else await this.#requestFullscreen(getFullscreenElement?.() ?? container);
    } catch {
      // Fails without user activation or permission, and on iOS before metadata has loaded.
      if (window === window.top) this.#fillWindow(getFullscreenElement?.() ?? container);
      else this.#onError();
    }
  }

  exit(): void {
    const { media } = this.#stateOwners;
    if (this.#restoreElement) this.#restoreElement();
    else if (isWebKitVideo(media)) media.webkitExitFullscreen();
    // Rejects if the document has already exited fullscreen.
    else void document.exitFullscreen().catch(() => {});
  }

  async #requestFullscreen(element: HTMLElement): Promise<void> {
    await element.requestFullscreen({ navigationUI: 'hide' });
    const { videoWidth, videoHeight } = this.#stateOwners.media as HTMLVideoElement;
    const isHandheld = matchesMedia('(pointer: coarse)');
    if (!isHandheld || videoWidth === videoHeight) return;
    // Locks the orientation to that of the video. The browser unlocks it when fullscreen ends.
    const { orientation } = screen as {
      orientation?: { lock?(orientation: string): Promise<void> };
    };
    await orientation?.lock?.(videoWidth > videoHeight ? 'landscape' : 'portrait').catch(() => {});
  }

  /** Makes an element fill the window, in front of everything else in the page. */
  #fillWindow(element: HTMLElement): void {
    // The player may have been removed before the browser rejected the request.
    if (this.#restoreElement || !element.isConnected) return;
    const previousStyles = Object.keys(fillWindowStyles).map(
      (name) =>
        [
          name,
          element.style.getPropertyValue(name),
          element.style.getPropertyPriority(name),
        ] as const,
    );
    const { documentElement } = document;
    for (const [name, value] of Object.entries(fillWindowStyles)) {
      element.style.setProperty(name, value, 'important');
    }
    documentElement.style.setProperty('overflow', 'hidden');
    if (supportsPopovers) {
      element.popover = 'manual';
      element.showPopover();
    }
    this.#restoreElement = () => {
      this.#restoreElement = undefined;
      if (supportsPopovers) element.popover = null;
      for (const style of previousStyles) element.style.setProperty(...style);
      documentElement.style.removeProperty('overflow');
      this.#onChange({ fullscreen: undefined });
    };
    this.#onChange({ fullscreen: true });
  }
}
