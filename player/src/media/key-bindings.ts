/** A player action that a keyboard shortcut can trigger. */
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

/** Additional shortcuts: maps values of `KeyboardEvent.key` to actions. `null` disables a key. */
export type KeyBindings = Readonly<Record<string, KeyAction | null>>;

/** The keyboard options that a page sets. */
export interface KeyboardOptions {
  /**
   * Keywords, separated by spaces: `page` enables shortcuts on the whole page, and `no` followed by
   * the name of a key disables that key, as in `noarrowleft`.
   */
  readonly hotkeys: string;
  /** Whether all keyboard shortcuts are disabled. */
  readonly nohotkeys: boolean;
  readonly keyBindings: KeyBindings;
}
