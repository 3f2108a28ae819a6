import type { LivePosition } from './live-position.ts';

/** Nearer to the edge than this, in seconds, nobody has gone to hear something again. */
const NEAR_S = 2;

/**
 * Whether a viewer has gone back on purpose in a broadcast that keeps what has been, until they go to
 * its edge again; a step back may well end within what counts as the edge.
 */
export class TimeShift {
  #is = false;

  /** `place` tells where the broadcast is played; absent where it is none. */
  constructor(media: EventTarget, place: () => LivePosition | undefined, signal: AbortSignal) {
    const look = (): void => {
      const { targetWindow = 0, current = 0, end = 0 } = place() ?? {};
      this.#is = targetWindow !== 0 && end - current > NEAR_S;
    };
    media.addEventListener('seeking', look, { signal });
  }

  get isActive(): boolean {
    return this.#is;
  }
}
