import type Hls from 'hls.js';
import type { EngineOptions } from '../../source/playback-source.ts';
import { getDeviceMaxPixels } from './device-limits.ts';
import { findLastIndex } from '../../platform/find-last.ts';
import { sizeObserver } from '../../platform/observers.ts';

/** Below this short side a small player does not push the picture: enlarged later, it would show. */
const LOWEST_FIT_PX = 720;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The index of the highest level that the engine may take by itself; `-1` for all of them.
 *
 * `levels` are in hls.js's order, lowest first. `shown` is the size of the player in the screen's
 * own pixels; absent where it has none yet. A page's limit of pixels stands alone: the size of the
 * player counts only without one. What a person chose before is a limit beside either; where nobody
 * has chosen, what the device is good for is.
 */
export function getLevelCap(
  levels: readonly Size[],
  wishes: EngineOptions,
  shown: Size | undefined,
  mostPixels = Number.POSITIVE_INFINITY,
): number {
  const { preferredPixels: chosenPixels = mostPixels } = wishes;
  const ceiling = ceilingOfPage(levels, wishes, shown);
  if (chosenPixels === Number.POSITIVE_INFINITY) return ceiling;
  const chosen = highestWithin(levels, chosenPixels);
  return ceiling < 0 ? chosen : Math.min(ceiling, chosen);
}

const highestWithin = (levels: readonly Size[], pixels: number): number =>
  Math.max(
    0,
    findLastIndex(levels, ({ width, height }) => width * height <= pixels),
  );

function ceilingOfPage(
  levels: readonly Size[],
  { maxAutoPixels: highestPixels, capToPlayerSize: fitPlayer }: EngineOptions,
  shown: Size | undefined,
): number {
  if (highestPixels !== undefined) return highestWithin(levels, highestPixels);
  if (fitPlayer === false || !shown) return -1;
  const enough = levels.find(
    ({ width, height }) =>
      (width >= shown.width || height >= shown.height) &&
      (fitPlayer === true || Math.min(width, height) >= LOWEST_FIT_PX),
  );
  // Of several levels of that size the richest.
  return findLastIndex(
    levels,
    ({ width, height }) => width === enough?.width && height === enough.height,
  );
}

/** Keeps hls.js's own choice below the ceiling while the player changes its size. */
export class LevelCapController {
  readonly #hls: Hls;
  readonly #media: HTMLMediaElement;
  #wishes: EngineOptions;
  /** A person has chosen for this film. */
  #isFree = false;
  readonly #observer = sizeObserver(() => this.update());

  constructor(hls: Hls, media: HTMLMediaElement, wishes: EngineOptions = {}) {
    this.#hls = hls;
    this.#media = media;
    this.#wishes = wishes;
    this.#observer.observe(media);
  }

  /** Looks again, because the levels or the size of the player have changed. */
  update(): void {
    const mostPixels = this.#isFree ? undefined : getDeviceMaxPixels(navigator);
    this.#hls.autoLevelCapping = getLevelCap(
      this.#hls.levels,
      this.#wishes,
      this.#shown,
      mostPixels,
    );
  }

  /** Lifts the limit of what a person chose before, because they have chosen anew. */
  clearPreferredCap(): void {
    this.#wishes = { ...this.#wishes, preferredPixels: undefined };
    this.#isFree = true;
  }

  destroy(): void {
    this.#observer.disconnect();
  }

  get #shown(): Size | undefined {
    const { clientWidth, clientHeight } = this.#media;
    if (clientWidth === 0 || clientHeight === 0) return undefined;
    return { width: clientWidth * devicePixelRatio, height: clientHeight * devicePixelRatio };
  }
}
