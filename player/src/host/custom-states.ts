import type { MediaState } from '../media/media-state.ts';
import type { Hub } from '../state/hub.ts';

/**
 * The getters of the custom states by name, as in `vitrine-player:state(playing)`.
 */
const stateGetters = Object.entries({
  playing: ({ playback }) => !playback.paused && !playback.waiting,
  paused: ({ playback }) => playback.paused,
  buffering: ({ playback }) => playback.waiting,
  seeking: ({ playback }) => playback.seeking,
  ended: ({ playback }) => playback.ended,
  audio: ({ source }) => source.audio,
  live: ({ live }) => live.expectedStreamType === 'live',
  'at-live-edge': ({ live }) => live.atEdge,
  fullscreen: ({ presentation }) => presentation.fullscreen,
  error: ({ error }) => error.playbackError !== undefined,
  'user-idle': ({ userActivity }) => userActivity.idle,
} satisfies Record<string, (state: MediaState) => boolean>);

/**
 * Returns the custom state set of an element; `undefined` if the browser does not support
 * `:state()`: Firefox before 126, Safari before 17.4, and Chrome before 125, whose first
 * implementation throws for a name without two dashes. Rules with `:state()` then do not apply.
 */
export function getCustomStates(element: HTMLElement): CustomStateSet | undefined {
  try {
    const { states } = element.attachInternals();
    states.add('paused');
    states.delete('paused');
    return states;
  } catch {
    return undefined;
  }
}

/** Reflects a hub's state as the custom states of an element, until `signal` aborts. */
export function reflectCustomStates(
  customStates: CustomStateSet,
  hub: Hub,
  signal: AbortSignal,
): void {
  const update = (state: MediaState): void => {
    for (const [name, getValue] of stateGetters) {
      const isSet = getValue(state);
      // Adding a state that is already set would invalidate styles.
      if (isSet === customStates.has(name)) continue;
      if (isSet) customStates.add(name);
      else customStates.delete(name);
    }
  };
  hub.subscribe(update, signal);
  update(hub.state);
}
