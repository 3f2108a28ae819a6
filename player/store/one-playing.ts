import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Hub } from './hub.ts';

/** Every player of the page that is on it now. */
const present = new Set<OnePlaying>();

/** By the element itself: not every browser tells at once of a mute. */
const isHeard = ({ state, target }: Hub): boolean => !state.playback.paused && !target.media.muted;

/**
 * Has one player of a group heard at a time: whoever begins to be heard pauses the others.
 *
 * Players without sound, such as backgrounds, neither pause others nor are paused.
 */
export class OnePlaying implements ReactiveController {
  readonly #hub: Hub;
  readonly #group: () => string | undefined;
  #life: AbortController | undefined;

  constructor(host: ReactiveControllerHost, hub: Hub, group: () => string | undefined) {
    this.#hub = hub;
    this.#group = group;
    host.addController(this);
  }

  hostConnected(): void {
    present.add(this);
    this.#life = new AbortController();
    let wasHeard = false;
    this.#hub.subscribe(() => {
      const isNow = isHeard(this.#hub);
      if (isNow && !wasHeard) this.#pauseOthers();
      wasHeard = isNow;
    }, this.#life.signal);
  }

  hostDisconnected(): void {
    present.delete(this);
    this.#life?.abort();
  }

  #pauseOthers(): void {
    for (const other of present) {
      if (other !== this && other.#group() === this.#group() && isHeard(other.#hub)) {
        other.#hub.perform({ type: 'pause' });
      }
    }
  }
}
