import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { chapterAt } from '../media/track.ts';
import type { MediaState } from '../media/state.ts';
import type { Hub } from './hub.ts';

/** What a page is told of by an event when it has become known, or has changed. */
const told = {
  streamtypechange: ({ live }) => live.type,
  targetlivewindowchange: ({ live }) => live.targetWindow,
  chapterchange: ({ chapters, time }) => chapterAt(chapters.list, time.current),
} satisfies Record<string, (state: MediaState) => unknown>;

/** Tells a page of what a media element has no events for. */
export class StateEvents implements ReactiveController {
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
    let before = this.#hub.state;
    this.#hub.subscribe((state) => {
      const last = before;
      before = state;
      for (const [event, read] of Object.entries(told)) {
        if (!Object.is(read(state), read(last))) this.#host.dispatchEvent(new Event(event));
      }
    }, this.#life.signal);
  }

  hostDisconnected(): void {
    this.#life?.abort();
  }
}
