import type { MediaRequest } from '../../media/media-request.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { ButtonName } from '../buttons/button-definitions.ts';
import { hotkeyDefinitions, type HotkeyDefinition } from './hotkey-definitions.ts';
import type { KeyAction } from '../../media/key-bindings.ts';

/** The playback rate during a long press. */
export const LONG_PRESS_RATE = 2;

/** The state at the time of a gesture. */
export interface GestureContext {
  readonly state: MediaState;
  /** Returns a button's current request; `undefined` if the button is disabled. */
  readonly getButtonRequest: (name: ButtonName) => MediaRequest | undefined;
}

/** Returns the request that a gesture on the video surface makes; `undefined` if the gesture has no effect. */
type Gesture = (context: GestureContext) => MediaRequest | undefined;

/** Creates a gesture with the effect of a hotkey. The gesture has no effect while the hotkey is not available. */
const createHotkeyGesture =
  (action: KeyAction): Gesture =>
  ({ state, getButtonRequest }) => {
    const { isAvailable, getRequest }: HotkeyDefinition = hotkeyDefinitions[action];
    return isAvailable?.(state) === false
      ? undefined
      : getRequest?.({ key: '', state, getButtonRequest, lastCaptionTrackId: undefined });
  };

/** All gestures, by name. A pen counts as touch. */
export const gestures = {
  click: ({ getButtonRequest }) => getButtonRequest('play'),
  'double-click': createHotkeyGesture('fullscreen'),
  // Before playback has started, a tap can only start it.
  tap: ({ state, getButtonRequest }) =>
    state.playback.started ? { type: 'hide-controls' } : getButtonRequest('play'),
  'double-tap-left': createHotkeyGesture('seek-backward'),
  'double-tap-right': createHotkeyGesture('seek-forward'),
  'double-tap-center': createHotkeyGesture('fullscreen'),
  'long-press': ({ state: { playback, live } }) =>
    playback.paused || live.expectedStreamType === 'live'
      ? undefined
      : { type: 'set-playback-rate', rate: LONG_PRESS_RATE, temporary: true },
  'wheel-up': createHotkeyGesture('louder'),
  'wheel-down': createHotkeyGesture('quieter'),
} satisfies Record<string, Gesture>;

export type GestureName = keyof typeof gestures;
