import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Hub } from './hub.ts';

/** Tells a page when the kind of stream or its window has become known or has changed. */
export class StreamEvents implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #hub: Hub;
  #life: AbortController | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, hub: Hub) {
    this.#host = host;
    this.#hub = hub;
    host.addController(this);
  }

  hostConnected(): void {
    this.#life = new AbortController();
    let told = this.#hub.state.live;
    this.#hub.subscribe(({ live }) => {
      const before = told;
      told = live;
      if (live.type !== before.type) this.#tell('streamtypechange');
      if (!Object.is(live.targetWindow, before.targetWindow)) this.#tell('targetlivewindowchange');
    }, this.#life.signal);
  }

  hostDisconnected(): void {
    this.#life?.abort();
  }

  #tell(name: string): void {
    this.#host.dispatchEvent(new Event(name));
  }
}
