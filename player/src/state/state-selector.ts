import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { MediaState } from '../media/media-state.ts';
import { shallowEqual } from './shallow-equal.ts';
import type { Hub } from './hub.ts';

/** Whether to rerun the selector after a state change. */
export type ShouldSelect = (state: MediaState, previous: MediaState) => boolean;

/**
 * A reactive controller that selects a value from the media state, and updates its host only when the
 * value is no longer shallowly equal.
 */
export class StateSelector<Value> implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #selector: (state: MediaState) => Value;
  readonly #shouldSelect: ShouldSelect;
  #hub: Hub | undefined;
  #value: Value | undefined;
  #unsubscribe: (() => void) | undefined;

  /** By default, the selector runs after every change of the state. */
  constructor(
    host: ReactiveControllerHost,
    selector: (state: MediaState) => Value,
    shouldSelect: ShouldSelect = () => true,
  ) {
    this.#host = host;
    this.#selector = selector;
    this.#shouldSelect = shouldSelect;
    host.addController(this);
  }

  /** The selected value; `undefined` while there is no hub. */
  get value(): Value | undefined {
    return this.#value;
  }

  /**
   * Selects from the state of this hub, now and after each change. Another call with the same hub
   * reruns the selector, which may read values from outside the state.
   */
  setHub(hub: Hub | undefined): void {
    if (hub === this.#hub) return this.#select();
    this.hostDisconnected();
    this.#hub = hub;
    this.hostConnected();
  }

  hostConnected(): void {
    this.#unsubscribe ??= this.#hub?.subscribe((state, previous) => {
      if (this.#shouldSelect(state, previous)) this.#select();
    });
    this.#select();
  }

  hostDisconnected(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }

  #select(): void {
    const nextValue = this.#hub && this.#selector(this.#hub.state);
    if (shallowEqual(nextValue, this.#value)) return;
    this.#value = nextValue;
    this.#host.requestUpdate();
  }
}
