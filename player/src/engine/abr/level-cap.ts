import type Hls from 'hls.js';
import type { EngineOptions } from '../../source/playback-source.ts';
import { getDeviceMaxPixels } from './device-limits.ts';
import { findLastIndex } from '../../platform/find-last.ts';
import { createResizeObserver } from '../../platform/observers.ts';

/**
 * The minimum length, in pixels, of the shorter side of a level that is capped by the player size.
 * Video of a lower resolution would look blurred when a small player is enlarged.
 */
const MIN_CAP_SHORT_SIDE = 720;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the index of the highest level that automatic quality selection may use; `-1` for no cap.
 *
 * The cap is `maxAutoPixels` if the page sets it, and the player size otherwise. `preferredPixels`, the
 * viewer's last selection, can lower it. Without a selection, `deviceMaxPixels` can.
 *
 * @param levels The levels in the order of hls.js, lowest first.
 * @param playerSize The size of the player in device pixels; `undefined` before layout.
 */
export function getLevelCap(
  levels: readonly Size[],
  options: EngineOptions,
  playerSize: Size | undefined,
  deviceMaxPixels = Number.POSITIVE_INFINITY,
): number {
  const { preferredPixels = deviceMaxPixels } = options;
  const cap = getCapWithoutPreference(levels, options, playerSize);
  if (preferredPixels === Number.POSITIVE_INFINITY) return cap;
  const preferredCap = getHighestLevelWithin(levels, preferredPixels);
  return cap < 0 ? preferredCap : Math.min(cap, preferredCap);
}

const getHighestLevelWithin = (levels: readonly Size[], maxPixels: number): number =>
  Math.max(
    0,
    findLastIndex(levels, ({ width, height }) => width * height <= maxPixels),
  );

function getCapWithoutPreference(
  levels: readonly Size[],
  { maxAutoPixels, capToPlayerSize }: EngineOptions,
  playerSize: Size | undefined,
): number {
  if (maxAutoPixels !== undefined) return getHighestLevelWithin(levels, maxAutoPixels);
  if (capToPlayerSize === false || !playerSize) return -1;
  const sufficientLevel = levels.find(
    ({ width, height }) =>
      (width >= playerSize.width || height >= playerSize.height) &&
      (capToPlayerSize === true || Math.min(width, height) >= MIN_CAP_SHORT_SIDE),
  );
  // Among levels with the same size, the last one has the highest bitrate.
  return findLastIndex(
    levels,
    ({ width, height }) => width === sufficientLevel?.width && height === sufficientLevel.height,
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

  /** Removes the cap by the viewer's previous selection. Call this when they make a new one. */
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
