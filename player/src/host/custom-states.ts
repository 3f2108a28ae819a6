import type { MediaState } from '../media/media-state.ts';
import type { Hub } from '../state/hub.ts';

/** What a page's style sheet may ask of a player, as `vitrine-player:state(playing)`. */
const states = Object.entries({
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
} satisfies Record<string, (state: MediaState) => boolean>);

/**
 * The custom states of an element that has none yet; `undefined` where the browser has no
 * `:state()`: Firefox before 126, Safari before 17.4, and Chrome before 125, whose first version
 * throws at a name without two dashes. Then a page's rules with `:state()` do not apply.
 */
export function customStatesOf(element: HTMLElement): CustomStateSet | undefined {
  try {
    const { states } = element.attachInternals();
    states.add('paused');
    states.delete('paused');
    return states;
  } catch {
    return undefined;
  }
}

/** Shows the state of a hub as the custom states of an element, until `signal` aborts. */
export function reflectCustomStates(shown: CustomStateSet, hub: Hub, signal: AbortSignal): void {
  const show = (state: MediaState): void => {
    for (const [name, read] of states) {
      const isSo = read(state);
      // A state that is set again has styles computed again.
      if (isSo === shown.has(name)) continue;
      if (isSo) shown.add(name);
      else shown.delete(name);
    }
  };
  hub.subscribe(show, signal);
  show(hub.state);
}
