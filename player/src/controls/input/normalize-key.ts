const NOT_LATIN = /(?!\p{Script=Latin})[\p{L}\p{Nd}]/u;
const ASCII_DIGIT = /\d/;

/** What of a key press tells which key it is. */
type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing'
>;

/**
 * The name of the key that was pressed, letters small, whatever Caps Lock says; absent where the
 * press is the browser's, the system's or an input method's.
 *
 * A key is known by what it writes, so that it is where it is printed. Where it writes neither Latin
 * letters nor their digits, it is known by the place at which a Latin keyboard has it.
 */
export function normalizeKey(press: KeyPress): string | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey || press.isComposing) return undefined;
  const key = isForeign(press.key) ? atPlace(press.code) : press.key;
  const small = key.length === 1 ? key.toLowerCase() : key;
  // Some keyboards write digits and signs with Shift; a letter with Shift is another matter.
  const writesSign = small.length === 1 && small !== ' ' && small === small.toUpperCase();
  return press.shiftKey && !writesSign ? undefined : small;
}

const isForeign = (key: string): boolean => NOT_LATIN.test(key) && !ASCII_DIGIT.test(key);

const atPlace = (code: string): string => code.replace(/^(?:Key|Digit|Numpad)(?=.$)/, '');
