import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { MediaState } from '../media/media-state.ts';
import { shallowEqual } from './shallow-equal.ts';
import type { Hub } from './hub.ts';

/** Tells of a change whether it is one to look at. */
export type ShouldSelect = (state: MediaState, before: MediaState) => boolean;

/**
 * Reads one thing out of the state, and has its host drawn again when that thing changes and at no
 * other time.
 */
export class StateSelector<Value> implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #selector: (state: MediaState) => Value;
  readonly #isNews: ShouldSelect;
  #hub: Hub | undefined;
  #value: Value | undefined;
  #leave: (() => void) | undefined;

  /** `isNews` is absent where every change is one to look at. */
  constructor(
    host: ReactiveControllerHost,
    selector: (state: MediaState) => Value,
    isNews: ShouldSelect = () => true,
  ) {
    this.#host = host;
    this.#selector = selector;
    this.#isNews = isNews;
    host.addController(this);
  }

  /** Absent while there is no hub to read from. */
  get value(): Value | undefined {
    return this.#value;
  }

  /** Reads from this hub now and from now on; called again, reads what is beside the state anew. */
  setHub(hub: Hub | undefined): void {
    if (hub === this.#hub) return this.#read();
    this.hostDisconnected();
    this.#hub = hub;
    this.hostConnected();
  }

  hostConnected(): void {
    this.#leave ??= this.#hub?.subscribe((...news) => {
      if (this.#isNews(...news)) this.#read();
    });
    this.#read();
  }

  hostDisconnected(): void {
    this.#leave?.();
    this.#leave = undefined;
  }

  #read(): void {
    const next = this.#hub && this.#selector(this.#hub.state);
    if (shallowEqual(next, this.#value)) return;
    this.#value = next;
    this.#host.requestUpdate();
  }
}
