import type { MediaRequest } from '../../media/media-request.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { ButtonName } from '../buttons/button-definitions.ts';
import { hotkeys, type HotkeyDefinition } from './hotkeys.ts';
import type { KeyAction } from '../../media/key-bindings.ts';

/** How fast it plays while it is held. */
export const LONG_PRESS_RATE = 2;

/** What is known when a gesture is made. */
export interface GestureContext {
  readonly state: MediaState;
  /** What a button would ask for now; absent while it would ask for nothing. */
  readonly getButtonRequest: (name: ButtonName) => MediaRequest | undefined;
}

/** What a gesture on the picture asks for; absent where it means nothing at that moment. */
type Gesture = (made: GestureContext) => MediaRequest | undefined;

/** What the key of an action asks for, where this film has it. */
const as =
  (action: KeyAction): Gesture =>
  ({ state, getButtonRequest: button }) => {
    const { isAvailable: offered, getRequest: request }: HotkeyDefinition = hotkeys[action];
    return offered?.(state) === false
      ? undefined
      : request?.({ key: '', state, getButtonRequest: button, lastCaptionsId: undefined });
  };

/** Every gesture there is; a pen is a finger. */
export const gestures = {
  click: ({ getButtonRequest: button }) => button('play'),
  'double-click': as('fullscreen'),
  // There is nothing else to ask for before a film has begun.
  tap: ({ state, getButtonRequest: button }) =>
    state.playback.started ? { type: 'hide-controls' } : button('play'),
  'double-tap-left': as('seek-backward'),
  'double-tap-right': as('seek-forward'),
  'double-tap-centre': as('fullscreen'),
  hold: ({ state: { playback, live } }) =>
    playback.paused || live.expected === 'live'
      ? undefined
      : { type: 'set-rate', rate: LONG_PRESS_RATE, passing: true },
  'wheel-up': as('louder'),
  'wheel-down': as('quieter'),
} satisfies Record<string, Gesture>;

export type GestureName = keyof typeof gestures;
