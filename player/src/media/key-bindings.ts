/** What a key may do. */
export type KeyAction =
  | 'play'
  | 'seek-backward'
  | 'seek-forward'
  | 'seek-to-start'
  | 'seek-to-end'
  | 'seek-to-part'
  | 'previous-frame'
  | 'next-frame'
  | 'previous-chapter'
  | 'next-chapter'
  | 'louder'
  | 'quieter'
  | 'mute'
  | 'captions'
  | 'slower'
  | 'faster'
  | 'fullscreen'
  | 'leave-fullscreen'
  | 'picture-in-picture'
  | 'stats'
  | 'keys';

/**
 * What keys do beside the usual, by the names that `KeyboardEvent.key` has for them; `null` for
 * nothing at all.
 */
export type KeyBindings = Readonly<Record<string, KeyAction | null>>;

/** What a page wishes of the keyboard. */
export interface KeyboardOptions {
  /** Words: `page`, and `no` with the name of a key that is to do nothing, such as `noarrowleft`. */
  readonly hotkeys: string;
  /** No key does anything. */
  readonly nohotkeys: boolean;
  readonly keyBindings: KeyBindings;
}
