import type Hls from 'hls.js';
import type { Level } from 'hls.js';
import type { HlsConstructor } from '../../source/playback-source.ts';

/** A type of error, as hls.js writes it; its own name for it would be a value of its code. */
const media: string = 'mediaError';

/** Comes back so often in a film; a rendition that is spoilt itself is left to hls.js then. */
const MOST_TIMES = 3;

/**
 * The rendition that a person has chosen, taken again once the film goes on after a fault: hls.js
 * chooses by itself after any, also where that was none of the rendition.
 */
export class SelectedLevel {
  readonly #hls: Hls;
  /** Absent where hls.js may choose. */
  #level: Level | undefined;
  #times = 0;

  constructor(hls: Hls, { Events: on }: HlsConstructor) {
    this.#hls = hls;
    let isLost = false;
    hls.on(on.ERROR, (_, { type }) => {
      // One that the server has not got would be asked for in vain.
      isLost ||= type === media && this.#level !== undefined && hls.autoLevelEnabled;
    });
    hls.on(on.FRAG_BUFFERED, (_, { frag }) => {
      if (isLost && frag.type === 'main') this.#takeAgain();
      if (frag.type === 'main') isLost = false;
    });
  }

  /** `-1` leaves the choice to hls.js. */
  select(index: number): void {
    this.#level = this.#hls.levels[index];
    this.#times = 0;
    this.#hls.nextLevel = index;
  }

  #takeAgain(): void {
    const index = this.#hls.levels.findIndex((level) => level === this.#level);
    if (index < 0 || this.#times >= MOST_TIMES) return;
    this.#times += 1;
    // What is there already may be played.
    this.#hls.loadLevel = index;
  }
}
