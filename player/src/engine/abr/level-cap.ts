import type Hls from 'hls.js';
import type { EngineOptions } from '../../source/playback-source.ts';
import { getDeviceMaxPixels } from './device-limits.ts';
import { findLastIndex } from '../../platform/find-last.ts';
import { createResizeObserver } from '../../platform/observers.ts';

/**
 * The short side below which the player size does not limit the quality: video of a lower resolution
 * would look blurred once a small player is enlarged.
 */
const MIN_CAP_HEIGHT = 720;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the index of the highest level that automatic quality selection may use; `-1` for no cap.
 *
 * The cap is `maxAutoPixels`, or the size of the player without it. It is lowered to
 * `preferredPixels`, the last selection of the viewer, or to `deviceMaxPixels` without one.
 *
 * @param levels the levels in the order of hls.js, lowest first.
 * @param playerSize the size of the player in device pixels; undefined before layout.
 */
export function getLevelCap(
  levels: readonly Size[],
  options: EngineOptions,
  playerSize: Size | undefined,
  deviceMaxPixels = Number.POSITIVE_INFINITY,
): number {
  const { preferredPixels = deviceMaxPixels } = options;
  const cap = getPageCap(levels, options, playerSize);
  if (preferredPixels === Number.POSITIVE_INFINITY) return cap;
  const preferredCap = getHighestWithin(levels, preferredPixels);
  return cap < 0 ? preferredCap : Math.min(cap, preferredCap);
}

const getHighestWithin = (levels: readonly Size[], maxPixels: number): number =>
  Math.max(
    0,
    findLastIndex(levels, ({ width, height }) => width * height <= maxPixels),
  );

function getPageCap(
  levels: readonly Size[],
  { maxAutoPixels, capToPlayerSize }: EngineOptions,
  playerSize: Size | undefined,
): number {
  if (maxAutoPixels !== undefined) return getHighestWithin(levels, maxAutoPixels);
  if (capToPlayerSize === false || !playerSize) return -1;
  const sufficient = levels.find(
    ({ width, height }) =>
      (width >= playerSize.width || height >= playerSize.height) &&
      (capToPlayerSize === true || Math.min(width, height) >= MIN_CAP_HEIGHT),
  );
  // Of several levels with the same size, the last one has the highest bitrate.
  return findLastIndex(
    levels,
    ({ width, height }) => width === sufficient?.width && height === sufficient.height,
  );
}

/** Caps the automatic level selection of hls.js, and updates the cap when the player is resized. */
export class LevelCapController {
  readonly #hls: Hls;
  readonly #media: HTMLMediaElement;
  #options: EngineOptions;
  /** Whether the viewer has selected a quality for this source, which overrides the device limit. */
  #hasSelection = false;
  readonly #observer = createResizeObserver(() => this.update());

  constructor(hls: Hls, media: HTMLMediaElement, options: EngineOptions = {}) {
    this.#hls = hls;
    this.#media = media;
    this.#options = options;
    this.#observer.observe(media);
  }

  /** Recomputes the cap after the levels or the player size have changed. */
  update(): void {
    const deviceMaxPixels = this.#hasSelection ? undefined : getDeviceMaxPixels(navigator);
    this.#hls.autoLevelCapping = getLevelCap(
      this.#hls.levels,
      this.#options,
      this.#playerSize,
      deviceMaxPixels,
    );
  }

  /** Removes the cap by the last selection of the viewer, because they have made a new one. */
  clearPreferredCap(): void {
    this.#options = { ...this.#options, preferredPixels: undefined };
    this.#hasSelection = true;
  }

  destroy(): void {
    this.#observer.disconnect();
  }

  get #playerSize(): Size | undefined {
    const { clientWidth, clientHeight } = this.#media;
    if (clientWidth === 0 || clientHeight === 0) return undefined;
    return { width: clientWidth * devicePixelRatio, height: clientHeight * devicePixelRatio };
  }
}
