import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { MediaState } from '../media/state.ts';
import type { Hub } from './hub.ts';

/** What a page's style sheet may ask of a player, as `vitrine-player:state(playing)`. */
const states = {
  playing: ({ playback }) => !playback.paused && !playback.waiting,
  paused: ({ playback }) => playback.paused,
  buffering: ({ playback }) => playback.waiting,
  seeking: ({ playback }) => playback.seeking,
  ended: ({ playback }) => playback.ended,
  audio: ({ source }) => source.audio,
  live: ({ live }) => live.expected === 'live',
  'at-live-edge': ({ live }) => live.atEdge,
  fullscreen: ({ screen }) => screen.fullscreen,
  error: ({ failure }) => failure.current !== undefined,
  'user-idle': ({ presence }) => presence.idle,
} satisfies Record<string, (state: MediaState) => boolean>;

/** Shows the state of a hub as custom states of the element that owns it. */
export class CssStates implements ReactiveController {
  readonly #shown: CustomStateSet;
  readonly #hub: Hub;
  #life: AbortController | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, hub: Hub) {
    this.#shown = host.attachInternals().states;
    this.#hub = hub;
    host.addController(this);
  }

  hostConnected(): void {
    this.#life = new AbortController();
    this.#hub.subscribe((state) => this.#show(state), this.#life.signal);
    this.#show(this.#hub.state);
  }

  hostDisconnected(): void {
    this.#life?.abort();
  }

  #show(state: MediaState): void {
    for (const [name, isSo] of Object.entries(states)) {
      // A state that is set again has styles computed again.
      if (isSo(state) === this.#shown.has(name)) continue;
      if (isSo(state)) this.#shown.add(name);
      else this.#shown.delete(name);
    }
  }
}
