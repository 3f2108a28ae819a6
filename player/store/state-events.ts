import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { chapterAt } from '../media/track.ts';
import type { MediaState } from '../media/state.ts';
import { spansOf } from '../media/time-span.ts';
import type { Hub } from './hub.ts';
import { playerError } from './player-error.ts';

/** What a page is told of by an event when it has become known, or has changed. */
const told = {
  streamtypechange: ({ live }) => live.type,
  targetlivewindowchange: ({ live }) => live.targetWindow,
  chapterchange: ({ chapters, time }) => chapterAt(chapters.list, time.current),
  // Of the media element itself: where a live stream is played from moves on all the time.
  seekablechange: (_, media) => JSON.stringify(spansOf(media.seekable)),
} satisfies Record<string, (state: MediaState, media: HTMLMediaElement) => unknown>;

/** Tells a page of what a media element has no events for; an event's detail is what has begun, or null. */
export class StateEvents implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #hub: Hub;
  #life: AbortController | undefined;
  #failed: string | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, hub: Hub) {
    this.#host = host;
    this.#hub = hub;
    host.addController(this);
  }

  hostConnected(): void {
    this.#life = new AbortController();
    let before = this.#read();
    this.#hub.subscribe(() => {
      const last = before;
      before = this.#read();
      for (const [event, value] of before) {
        if (!Object.is(value, last.get(event))) this.#tell(event, value);
      }
      this.#tellFailure();
    }, this.#life.signal);
  }

  hostDisconnected(): void {
    this.#life?.abort();
  }

  #tell(event: string, detail: unknown): void {
    this.#host.dispatchEvent(new CustomEvent(event, { detail }));
  }

  /** Once, however often it is tried again and fails as before. */
  #tellFailure(): void {
    const { current } = this.#hub.state.failure;
    const isNews = current && current.cause !== this.#failed;
    this.#failed = current?.cause;
    if (isNews) this.#tell('error', playerError(current));
  }

  #read(): ReadonlyMap<string, unknown> {
    const { state, target } = this.#hub;
    return new Map(Object.entries(told).map(([event, read]) => [event, read(state, target.media)]));
  }
}
