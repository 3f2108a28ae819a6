import type { Rendition } from '../../media/rendition.ts';
import { createResizeObserver } from '../../platform/observers.ts';
import type { EngineOptions } from '../../source/playback-source.ts';
import { getDeviceMaxPixels } from '../abr/device-limits.ts';
import { getLevelCap } from '../abr/level-cap.ts';

/**
 * Caps the automatic rendition selection of Shaka Player, and updates the cap when the player is
 * resized.
 */
export class DashLevelCap {
  readonly #media: HTMLMediaElement;
  readonly #configure: (config: object) => void;
  #options: EngineOptions;
  #renditions: readonly Rendition[] = [];
  /** Whether the viewer has selected a quality for this source, which overrides the device limit. */
  #hasSelection = false;
  #maxPixels = Number.POSITIVE_INFINITY;

  constructor(
    media: HTMLMediaElement,
    options: EngineOptions = {},
    configure: (config: object) => void,
    signal: AbortSignal,
  ) {
    this.#media = media;
    this.#options = options;
    this.#configure = configure;
    const observer = createResizeObserver(() => this.#update());
    observer.observe(media);
    signal.addEventListener('abort', () => observer.disconnect());
  }

  /** @param renditions The renditions, highest first. */
  setRenditions(renditions: readonly Rendition[]): void {
    this.#renditions = [...renditions].reverse();
    this.#update();
  }

  /** Removes the cap by the viewer's previous selection. Call this when they make a new one. */
  clearPreferredCap(): void {
    this.#options = { ...this.#options, preferredPixels: undefined };
    this.#hasSelection = true;
    this.#update();
  }

  #update(): void {
    if (this.#renditions.length === 0) return;
    const deviceMaxPixels = this.#hasSelection ? undefined : getDeviceMaxPixels(navigator);
    const cap = getLevelCap(this.#renditions, this.#options, this.#playerSize, deviceMaxPixels);
    const { width, height } = this.#renditions[cap] ?? { width: Infinity, height: Infinity };
    const maxPixels = width * height;
    if (maxPixels === this.#maxPixels) return;
    this.#maxPixels = maxPixels;
    this.#configure({ abr: { restrictions: { maxPixels } } });
  }

  get #playerSize(): { width: number; height: number } | undefined {
    const { clientWidth, clientHeight } = this.#media;
    if (clientWidth === 0 || clientHeight === 0) return undefined;
    return { width: clientWidth * devicePixelRatio, height: clientHeight * devicePixelRatio };
  }
}
