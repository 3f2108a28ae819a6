const NOT_LATIN = /(?!\p{Script=Latin})[\p{L}\p{Nd}]/u;
const ASCII_DIGIT = /\d/;

/** The properties of a keyboard event that identify the key. */
type KeyEvent = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing'
>;

/**
 * Normalizes a keyboard event to a key name with lowercase letters, independent of Caps Lock. Returns
 * `undefined` for a shortcut of the browser or the system, and during composition.
 *
 * The name is the printed character, so that it follows the layout of the keyboard. For a non-Latin
 * letter or digit it is the character at the same position of a Latin keyboard.
 */
export function normalizeKey(event: KeyEvent): string | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return undefined;
  const rawKey = isNonLatin(event.key) ? toLatinKey(event.code) : event.key;
  const key = rawKey.length === 1 ? rawKey.toLowerCase() : rawKey;
  // Some layouts need Shift for digits and symbols. Shift with a letter is a different shortcut.
  const isDigitOrSymbol = key.length === 1 && key !== ' ' && key === key.toUpperCase();
  return event.shiftKey && !isDigitOrSymbol ? undefined : key;
}

const isNonLatin = (key: string): boolean => NOT_LATIN.test(key) && !ASCII_DIGIT.test(key);

const toLatinKey = (code: string): string => code.replace(/^(?:Key|Digit|Numpad)(?=.$)/, '');
