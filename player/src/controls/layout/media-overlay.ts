import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { sizeObserver } from '../../platform/observers.ts';
import type { Hub } from '../../state/hub.ts';

/** An element that may lie over the media element that its `for` names. */
export type Overlay = ReactiveControllerHost &
  HTMLElement & { readonly htmlFor: string | undefined };

/** Options of {@link MediaOverlay}. */
export interface OverlayOptions {
  /** Whether it has the media element fill the screen too; one overlay of each element does. */
  readonly fills: boolean;
}

/** What has a media element fill its full-screen wrapper, whatever the page says of its size. */
const filling = {
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
 * Keeps an element with `for` exactly over the media element that it names, wherever both stand: its
 * style has the place as `--_inset`, and a page's own `inset` wins. While their wrapper is full
 * screen, both fill the screen.
 */
export class MediaOverlay implements ReactiveController {
  readonly #host: Overlay;
  readonly #hub: () => Hub | undefined;
  readonly #fills: boolean;
  #sizes: ResizeObserver | undefined;
  #media: HTMLMediaElement | undefined;
  #life: AbortController | undefined;
  #isFullscreen = false;
  #shrink: (() => void) | undefined;

  constructor(host: Overlay, hub: () => Hub | undefined, { fills }: OverlayOptions) {
    this.#host = host;
    this.#hub = hub;
    this.#fills = fills;
    host.addController(this);
  }

  hostUpdated(): void {
    const hub = this.#host.htmlFor && this.#host.isConnected ? this.#hub() : undefined;
    const media = hub?.target.media;
    if (media === this.#media) return;
    this.hostDisconnected();
    if (!hub || media?.localName !== 'video') return;
    this.#media = media;
    const { signal } = (this.#life = new AbortController());
    // What stands above may grow, and what is around may scroll.
    const around = this.#host.offsetParent ?? document.body;
    this.#sizes = sizeObserver(() => this.#place());
    for (const each of [media, around, document.documentElement]) this.#sizes.observe(each);
    document.addEventListener('scroll', () => this.#place(), {
      signal,
      capture: true,
      passive: true,
    });
    hub.subscribe(({ screen }, before) => {
      if (screen !== before.screen) this.#fill(screen.fullscreen);
    }, signal);
    this.#place();
  }

  hostDisconnected(): void {
    this.#fill(false);
    this.#life?.abort();
    this.#sizes?.disconnect();
    this.#media = undefined;
  }

  #place(): void {
    const { style } = this.#host;
    const inset = this.#media && !this.#isFullscreen ? insetOf(this.#host, this.#media) : '';
    if (style.getPropertyValue('--_inset') !== inset) style.setProperty('--_inset', inset);
  }

  /** The wrapper alone is full screen; what a page says of the size of its video holds no more. */
  #fill(fills: boolean): void {
    const media = this.#media;
    if (!media || fills === this.#isFullscreen) return;
    // Within a player it fills it already.
    if (media.getRootNode() !== this.#host.getRootNode()) return;
    this.#isFullscreen = fills;
    if (fills && this.#fills) {
      const { style } = media;
      const before = Object.keys(filling).map(
        (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
      );
      for (const [name, value] of Object.entries(filling))
        style.setProperty(name, value, 'important');
      this.#shrink = () => {
        for (const each of before) style.setProperty(...each);
      };
    } else {
      this.#shrink?.();
      this.#shrink = undefined;
    }
    this.#place();
  }
}

/** How far a media element is from the edges of what an overlay is positioned in; empty for nowhere. */
function insetOf(overlay: HTMLElement, media: Element): string {
  const box = media.getBoundingClientRect();
  const around = overlay.offsetParent;
  const isPositioned = around && getComputedStyle(around).position !== 'static';
  const { scrollingElement, documentElement } = document;
  // Without a positioned element around it is the page, as large as the window.
  const size = isPositioned ? around : documentElement;
  const { scrollLeft, scrollTop } = isPositioned ? around : (scrollingElement ?? documentElement);
  const edge = isPositioned ? around.getBoundingClientRect() : { left: 0, top: 0 };
  const left = box.left + scrollLeft - edge.left - (isPositioned ? size.clientLeft : 0);
  const top = box.top + scrollTop - edge.top - (isPositioned ? size.clientTop : 0);
  const right = size.clientWidth - left - box.width;
  const bottom = size.clientHeight - top - box.height;
  return [top, right, bottom, left].map((each) => `${Math.round(each * 100) / 100}px`).join(' ');
}
