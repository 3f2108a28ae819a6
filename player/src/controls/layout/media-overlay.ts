import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { createResizeObserver } from '../../platform/observers.ts';
import type { Hub } from '../../state/hub.ts';

/** An element that can be placed over the media element that its `for` attribute names. */
export type Overlay = ReactiveControllerHost &
  HTMLElement & { readonly htmlFor: string | undefined };

/** Options of {@link MediaOverlay}. */
export interface OverlayOptions {
  /** Whether to enlarge the media element as well in full screen. Only one overlay of an element should. */
  readonly enlargesMedia: boolean;
}

/** Styles that make a media element fill its full-screen wrapper. They override the page's styles. */
const fullscreenStyles = {
  position: 'fixed',
  inset: '0',
  'inline-size': '100%',
  'block-size': '100%',
  'max-inline-size': 'none',
  'max-block-size': 'none',
  margin: '0',
  'object-fit': 'contain',
  background: '#000',
};

/**
 * Keeps an element positioned exactly over the media element that its `for` attribute names. Sets
 * the position as `--_inset`. An `inset` that the page sets takes precedence. While the element that
 * contains both is in full screen, both fill the screen.
 */
export class MediaOverlay implements ReactiveController {
  readonly #host: Overlay;
  readonly #getHub: () => Hub | undefined;
  readonly #enlargesMedia: boolean;
  #resizeObserver: ResizeObserver | undefined;
  #media: HTMLMediaElement | undefined;
  #abortController: AbortController | undefined;
  #isFullscreen = false;
  #restoreStyles: (() => void) | undefined;

  constructor(host: Overlay, getHub: () => Hub | undefined, { enlargesMedia }: OverlayOptions) {
    this.#host = host;
    this.#getHub = getHub;
    this.#enlargesMedia = enlargesMedia;
    host.addController(this);
  }

  hostUpdated(): void {
    const hub = this.#host.htmlFor && this.#host.isConnected ? this.#getHub() : undefined;
    const media = hub?.stateOwners.media;
    if (media === this.#media) return;
    this.hostDisconnected();
    if (!hub || media?.localName !== 'video') return;
    this.#media = media;
    const { signal } = (this.#abortController = new AbortController());
    // The position changes when content above it changes and when an ancestor scrolls.
    const offsetParent = this.#host.offsetParent ?? document.body;
    this.#resizeObserver = createResizeObserver(() => this.#updatePosition());
    for (const element of [media, offsetParent, document.documentElement])
      this.#resizeObserver.observe(element);
    document.addEventListener('scroll', () => this.#updatePosition(), {
      signal,
      capture: true,
      passive: true,
    });
    hub.subscribe(({ presentation }, previous) => {
      if (presentation !== previous.presentation) this.#setFullscreen(presentation.fullscreen);
    }, signal);
    this.#updatePosition();
  }

  hostDisconnected(): void {
    this.#setFullscreen(false);
    this.#abortController?.abort();
    this.#resizeObserver?.disconnect();
    this.#media = undefined;
  }

  #updatePosition(): void {
    const { style } = this.#host;
    const inset = this.#media && !this.#isFullscreen ? computeInset(this.#host, this.#media) : '';
    if (style.getPropertyValue('--_inset') !== inset) style.setProperty('--_inset', inset);
  }

  /** Enlarges the media element in full screen, because the browser enlarges only its wrapper. */
  #setFullscreen(isFullscreen: boolean): void {
    const media = this.#media;
    if (!media || isFullscreen === this.#isFullscreen) return;
    // A media element within a player already fills the player.
    if (media.getRootNode() !== this.#host.getRootNode()) return;
    this.#isFullscreen = isFullscreen;
    if (isFullscreen && this.#enlargesMedia) {
      const { style } = media;
      const previousStyles = Object.keys(fullscreenStyles).map(
        (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
      );
      for (const [name, value] of Object.entries(fullscreenStyles))
        style.setProperty(name, value, 'important');
      this.#restoreStyles = () => {
        for (const declaration of previousStyles) style.setProperty(...declaration);
      };
    } else {
      this.#restoreStyles?.();
      this.#restoreStyles = undefined;
    }
    this.#updatePosition();
  }
}

/** Computes the `inset` that places an overlay over a media element. */
function computeInset(overlay: HTMLElement, media: Element): string {
  const mediaBox = media.getBoundingClientRect();
  const { offsetParent } = overlay;
  const isPositioned = offsetParent && getComputedStyle(offsetParent).position !== 'static';
  const { scrollingElement, documentElement } = document;
  // Without a positioned ancestor, the overlay is in the initial containing block, which has the size
  // of the viewport.
  const container = isPositioned ? offsetParent : documentElement;
  const { scrollLeft, scrollTop } = isPositioned
    ? offsetParent
    : (scrollingElement ?? documentElement);
  const origin = isPositioned ? offsetParent.getBoundingClientRect() : { left: 0, top: 0 };
  const left = mediaBox.left + scrollLeft - origin.left - (isPositioned ? container.clientLeft : 0);
  const top = mediaBox.top + scrollTop - origin.top - (isPositioned ? container.clientTop : 0);
  const right = container.clientWidth - left - mediaBox.width;
  const bottom = container.clientHeight - top - mediaBox.height;
  return [top, right, bottom, left]
    .map((length) => `${Math.round(length * 100) / 100}px`)
    .join(' ');
}
