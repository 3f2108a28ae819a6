import type { MediaRequest } from '../../media/media-request.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { ButtonName } from '../buttons/button-definitions.ts';
import { hotkeys, type HotkeyDefinition } from './hotkeys.ts';
import type { KeyAction } from '../../media/key-bindings.ts';

/** The playback rate during a long press. */
export const LONG_PRESS_RATE = 2;

/** The state in which a gesture is made. */
export interface GestureContext {
  readonly state: MediaState;
  /** Returns the current request of a button; `undefined` if the button is disabled. */
  readonly getButtonRequest: (name: ButtonName) => MediaRequest | undefined;
}

/** Returns the request of a gesture on the video surface; `undefined` if it has no effect. */
type Gesture = (context: GestureContext) => MediaRequest | undefined;

/** Returns a gesture with the effect of a hotkey, where the hotkey is available. */
const likeHotkey =
  (action: KeyAction): Gesture =>
  ({ state, getButtonRequest }) => {
    const { isAvailable, getRequest }: HotkeyDefinition = hotkeys[action];
    return isAvailable?.(state) === false
      ? undefined
      : getRequest?.({ key: '', state, getButtonRequest, lastCaptionsId: undefined });
  };

/** The table of all gestures; a pen counts as touch. */
export const gestures = {
  click: ({ getButtonRequest }) => getButtonRequest('play'),
  'double-click': likeHotkey('fullscreen'),
  // Before playback has started, a tap can only start it.
  tap: ({ state, getButtonRequest }) =>
    state.playback.started ? { type: 'hide-controls' } : getButtonRequest('play'),
  'double-tap-left': likeHotkey('seek-backward'),
  'double-tap-right': likeHotkey('seek-forward'),
  'double-tap-center': likeHotkey('fullscreen'),
  hold: ({ state: { playback, live } }) =>
    playback.paused || live.expectedStreamType === 'live'
      ? undefined
      : { type: 'set-playback-rate', rate: LONG_PRESS_RATE, temporary: true },
  'wheel-up': likeHotkey('louder'),
  'wheel-down': likeHotkey('quieter'),
} satisfies Record<string, Gesture>;

export type GestureName = keyof typeof gestures;
