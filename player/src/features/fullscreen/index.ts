import type { MediaTarget } from '../../state/slices/slice.ts';
import { hasPopovers } from '../../platform/popovers.ts';
import { matchesMedia } from '../../platform/media-query.ts';

/** What Apple's phones give a video: the whole screen for it alone, with controls of their own. */
interface PhoneVideo extends HTMLMediaElement {
  webkitEnterFullscreen(): void;
  webkitExitFullscreen(): void;
}

const isPhoneVideo = (media: HTMLMediaElement): media is PhoneVideo =>
  'webkitEnterFullscreen' in media && !document.fullscreenEnabled;

/** Chrome has `dvh` and its like from 108. */
const hasDynamicUnits = 'CSS' in globalThis && CSS.supports('height', '1dvh');

/** What makes an element as large as the window. */
const filling = {
  position: 'fixed',
  inset: '0',
  margin: '0',
  padding: '0',
  border: '0',
  'inline-size': hasDynamicUnits ? '100dvw' : '100vw',
  'block-size': hasDynamicUnits ? '100dvh' : '100vh',
  'max-inline-size': 'none',
  'max-block-size': 'none',
  'aspect-ratio': 'auto',
  'border-radius': '0',
  background: '#000',
  // In front of the page where the browser has no popovers.
  'z-index': '2147483647',
};

/** What is so of the screen that the standard does not tell; absent where it does. */
export interface ScreenOverride {
  readonly fullscreen?: true | undefined;
  readonly fullscreenAvailable?: true | undefined;
  readonly pictureInPicture?: true | undefined;
  readonly pictureInPictureAvailable?: true | undefined;
}

/** The whole screen: the browser's own, a phone's, or at least all of the window. */
export class FullscreenController {
  readonly #target: MediaTarget;
  readonly #tell: (screen: ScreenOverride) => void;
  readonly #refused: () => void;
  /** Gives back what fills the window; absent while nothing does. */
  #shrink: (() => void) | undefined;

  constructor(target: MediaTarget, tell: (screen: ScreenOverride) => void, refused: () => void) {
    this.#target = target;
    this.#tell = tell;
    this.#refused = refused;
  }

  connect(signal: AbortSignal): void {
    const { media } = this.#target;
    // In a frame the window is no larger than the player.
    if (window === window.top) this.#tell({ fullscreenAvailable: true });
    signal.addEventListener('abort', () => this.#shrink?.());
    if (!isPhoneVideo(media)) return;
    const begin = (): void => this.#tell({ fullscreen: true });
    media.addEventListener('webkitbeginfullscreen', begin, { signal });
    const end = (): void => this.#tell({ fullscreen: this.#shrink && true });
    media.addEventListener('webkitendfullscreen', end, { signal });
  }

  async enter(): Promise<void> {
    const { media, container: stage, getFullscreenElement: frame } = this.#target;
    try {
      if (isPhoneVideo(media)) media.webkitEnterFullscreen();
      else await this.#fillScreen(frame?.() ?? stage);
    } catch {
      // No gesture, no permission, or a phone that has no film yet.
      if (window === window.top) this.#fillWindow(frame?.() ?? stage);
      else this.#refused();
    }
  }

  exit(): void {
    const { media } = this.#target;
    if (this.#shrink) this.#shrink();
    else if (isPhoneVideo(media)) media.webkitExitFullscreen();
    // What has left it already needs not leave.
    else void document.exitFullscreen().catch(() => {});
  }

  async #fillScreen(frame: HTMLElement): Promise<void> {
    await frame.requestFullscreen({ navigationUI: 'hide' });
    const { videoWidth, videoHeight } = this.#target.media as HTMLVideoElement;
    const isHeld = matchesMedia('(pointer: coarse)');
    if (!isHeld || videoWidth === videoHeight) return;
    // A phone is turned as the picture lies; the browser turns it back when it ends.
    const { orientation } = screen as { orientation?: { lock?(way: string): Promise<void> } };
    await orientation?.lock?.(videoWidth > videoHeight ? 'landscape' : 'portrait').catch(() => {});
  }

  /** Above everything else of the page, whatever it stands in. */
  #fillWindow(frame: HTMLElement): void {
    // A browser takes its time to refuse, and the player may have left the page meanwhile.
    if (this.#shrink || !frame.isConnected) return;
    const before = Object.keys(filling).map(
      (name) =>
        [name, frame.style.getPropertyValue(name), frame.style.getPropertyPriority(name)] as const,
    );
    const { documentElement } = document;
    for (const [name, value] of Object.entries(filling)) {
      frame.style.setProperty(name, value, 'important');
    }
    documentElement.style.setProperty('overflow', 'hidden');
    if (hasPopovers) {
      frame.popover = 'manual';
      frame.showPopover();
    }
    this.#shrink = () => {
      this.#shrink = undefined;
      if (hasPopovers) frame.popover = null;
      for (const each of before) frame.style.setProperty(...each);
      documentElement.style.removeProperty('overflow');
      this.#tell({ fullscreen: undefined });
    };
    this.#tell({ fullscreen: true });
  }
}
