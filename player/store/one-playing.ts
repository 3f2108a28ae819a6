import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { MediaState } from '../media/state.ts';
import type { Hub } from './hub.ts';

/** Every player of the page that is on it now. */
const present = new Set<OnePlaying>();

const isHeard = ({ playback, volume }: MediaState): boolean => !playback.paused && !volume.muted;

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
    this.#hub.subscribe((state) => {
      if (isHeard(state) && !wasHeard) this.#pauseOthers();
      wasHeard = isHeard(state);
    }, this.#life.signal);
  }

  hostDisconnected(): void {
    present.delete(this);
    this.#life?.abort();
  }

  #pauseOthers(): void {
    for (const other of present) {
      if (other !== this && other.#group() === this.#group() && isHeard(other.#hub.state)) {
        other.#hub.perform({ type: 'pause' });
      }
    }
  }
}
