/** An action that a key can trigger. */
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

/** Additional actions by the value of `KeyboardEvent.key`; `null` disables the key. */
export type KeyBindings = Readonly<Record<string, KeyAction | null>>;

/** The keyboard options of a page. */
export interface KeyboardOptions {
  /**
   * Keywords, separated by spaces: `page`, and `no` with the name of a key to disable, such as
   * `noarrowleft`.
   */
  readonly hotkeys: string;
  /** Whether all keys are disabled. */
  readonly nohotkeys: boolean;
  readonly keyBindings: KeyBindings;
}
