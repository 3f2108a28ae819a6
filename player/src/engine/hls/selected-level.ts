import type { Level } from 'hls.js';
import type { HlsContext } from './hls-context.ts';

/** `ErrorTypes.MEDIA_ERROR`; a value import of the enum would bundle a second copy of hls.js. */
const MEDIA_ERROR: string = 'mediaError';

/** After this many restorations, the level is probably damaged, and hls.js selects the levels. */
const MAX_RESTORATIONS = 3;

/**
 * Restores the level that the viewer selected: hls.js returns to automatic selection after every media
 * error, even if the level is not the cause.
 */
export class SelectedLevel {
  readonly #hls: HlsContext['hls'];
  /** `undefined` for automatic selection. */
  #level: Level | undefined;
  #restorationCount = 0;

  constructor({ hls, Hls: { Events } }: Pick<HlsContext, 'hls' | 'Hls'>) {
    this.#hls = hls;
    let isLost = false;
    hls.on(Events.ERROR, (_, { type }) => {
      // After a network error, the level may be unavailable on the server.
      isLost ||= type === MEDIA_ERROR && this.#level !== undefined && hls.autoLevelEnabled;
    });
    hls.on(Events.FRAG_BUFFERED, (_, { frag }) => {
      if (isLost && frag.type === 'main') this.#restore();
      if (frag.type === 'main') isLost = false;
    });
  }

  /** Selects a level by its index; `-1` for automatic selection. */
  select(index: number): void {
    this.#level = this.#hls.levels[index];
    this.#restorationCount = 0;
    this.#hls.nextLevel = index;
  }

  #restore(): void {
    const index = this.#hls.levels.findIndex((level) => level === this.#level);
    if (index < 0 || this.#restorationCount >= MAX_RESTORATIONS) return;
    this.#restorationCount += 1;
    // Unlike `nextLevel`, `loadLevel` keeps the buffered segments.
    this.#hls.loadLevel = index;
  }
}
