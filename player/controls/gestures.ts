import type { MediaRequest } from '../media/request.ts';
import type { MediaState } from '../media/state.ts';
import type { ButtonName } from './buttons.ts';
import { hotkeys, type Hotkey } from './hotkeys.ts';
import type { KeyAction } from '../media/key-bindings.ts';

/** How fast it plays while it is held. */
export const HELD_RATE = 2;

/** What is known when a gesture is made. */
export interface Made {
  readonly state: MediaState;
  /** What a button would ask for now; absent while it would ask for nothing. */
  readonly button: (name: ButtonName) => MediaRequest | undefined;
}

/** What a gesture on the picture asks for; absent where it means nothing at that moment. */
type Gesture = (made: Made) => MediaRequest | undefined;

/** What the key of an action asks for, where this film has it. */
const as =
  (action: KeyAction): Gesture =>
  ({ state, button }) => {
    const { offered, request }: Hotkey = hotkeys[action];
    return offered?.(state) === false
      ? undefined
      : request?.({ key: '', state, button, lastCaptions: undefined });
  };

/** Every gesture there is; a pen is a finger. */
export const gestures = {
  click: ({ button }) => button('play'),
  'double-click': as('fullscreen'),
  // There is nothing else to ask for before a film has begun.
  tap: ({ state, button }) => (state.playback.started ? { type: 'hide-controls' } : button('play')),
  'double-tap-left': as('seek-backward'),
  'double-tap-right': as('seek-forward'),
  'double-tap-centre': as('fullscreen'),
  hold: ({ state: { playback, live } }) =>
    playback.paused || live.expected === 'live'
      ? undefined
      : { type: 'set-rate', rate: HELD_RATE, passing: true },
  'wheel-up': as('louder'),
  'wheel-down': as('quieter'),
} satisfies Record<string, Gesture>;

export type GestureName = keyof typeof gestures;
