import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { MediaState } from '../media/state.ts';
import { areAlike } from './alike.ts';
import type { Hub } from './hub.ts';

/**
 * Reads one thing out of the state, and has its host drawn again when that thing changes and at no
 * other time.
 */
export class Select<Value> implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #selector: (state: MediaState) => Value;
  #hub: Hub | undefined;
  #value: Value | undefined;
  #leave: (() => void) | undefined;

  constructor(host: ReactiveControllerHost, selector: (state: MediaState) => Value) {
    this.#host = host;
    this.#selector = selector;
    host.addController(this);
  }

  /** Absent while there is no hub to read from. */
  get value(): Value | undefined {
    return this.#value;
  }

  /** Reads from this hub from now on. */
  from(hub: Hub | undefined): void {
    if (hub === this.#hub) return;
    this.hostDisconnected();
    this.#hub = hub;
    this.hostConnected();
  }

  /** Reads again, because what the selector looks at beside the state has changed. */
  refresh(): void {
    if (this.#hub) this.#take(this.#hub.state);
  }

  hostConnected(): void {
    if (!this.#hub || this.#leave) return;
    this.#leave = this.#hub.listen((state) => this.#take(state));
    this.#take(this.#hub.state);
  }

  hostDisconnected(): void {
    this.#leave?.();
    this.#leave = undefined;
  }

  #take(state: MediaState): void {
    const next = this.#selector(state);
    if (areAlike(next, this.#value)) return;
    this.#value = next;
    this.#host.requestUpdate();
  }
}
