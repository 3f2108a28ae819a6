import type { KeyAction, KeyboardOptions } from '../../media/key-bindings.ts';
import { hotkeys, type HotkeyDefinition } from './hotkeys.ts';

/** Names that keys have in an attribute, where spaces stand between words. */
const inWords: Readonly<Record<string, string>> = {
  space: ' ',
  spacebar: ' ',
  'shift+/': '?',
  'shift+,': '<',
  'shift+.': '>',
};

/** Keys that are for moving about and for typing, whatever a page says. */
const TAKEN = /^(?:Tab|Enter|Shift|Control|Alt|AltGraph|Meta|Fn|CapsLock|Dead|Process)$/;
const KEY = /^(?:.|[A-Z][A-Za-z0-9]+)$/su;

/** What each key does, and where. */
export interface HotkeyMap {
  readonly actions: ReadonlyMap<string, KeyAction>;
  /** Keys act wherever the focus is, if there is one player on the page. */
  readonly isPageWide: boolean;
}

/** The keys as a page wishes them; what is ill-formed is told to `warn` and ignored. */
export function createHotkeyMap(
  wishes: KeyboardOptions,
  warn: (sentence: string) => void,
): HotkeyMap {
  const actions = new Map<string, KeyAction>();
  for (const [action, { keys }] of rows) for (const key of keys) actions.set(key, action);
  bind(actions, wishes, warn);
  const words = wishes.hotkeys.toLowerCase().split(/\s+/).filter(Boolean);
  const unknown = words.filter((word) => word !== 'page' && !takeAway(actions, word));
  if (unknown.length > 0) {
    warn(
      `hotkeys="${wishes.hotkeys}": ${unknown.join(', ')} names no key; words may be page, and no with a key's name, such as nof, nospace, noarrowleft.`,
    );
  }
  if (wishes.nohotkeys) actions.clear();
  return { actions, isPageWide: words.includes('page') };
}

const rows = Object.entries(hotkeys) as [KeyAction, HotkeyDefinition][];

function bind(
  actions: Map<string, KeyAction>,
  { keyBindings }: KeyboardOptions,
  warn: (sentence: string) => void,
): void {
  for (const [given, action] of Object.entries(keyBindings)) {
    const key = inWords[given.toLowerCase()] ?? (given.length === 1 ? given.toLowerCase() : given);
    const fault = faultOf(key, action);
    if (fault) warn(`keyBindings["${given}"] = ${JSON.stringify(action)}: ${fault}`);
    else if (action === null) actions.delete(key);
    else actions.set(key, action);
  }
}

function faultOf(key: string, action: KeyAction | null): string | undefined {
  if (!KEY.test(key) || TAKEN.test(key)) {
    return 'a key is named as KeyboardEvent.key names it, without modifiers; Tab and Enter are taken.';
  }
  if (action === 'seek-to-part' && !/^\d$/.test(key)) return 'only a digit goes to a part.';
  if (action === null || Object.hasOwn(hotkeys, action)) return undefined;
  return `an action may be ${Object.keys(hotkeys).join(', ')}, or null for none.`;
}

/** Whether the word is `no` with the name of a key. */
function takeAway(actions: Map<string, KeyAction>, word: string): boolean {
  if (!word.startsWith('no')) return false;
  const name = word.slice('no'.length);
  const key = [...actions.keys()].find((each) => each.toLowerCase() === (inWords[name] ?? name));
  // One that a page has taken away already is no mistake.
  if (key === undefined) return rows.some(([, { keys }]) => keys.some((each) => each === name));
  return actions.delete(key);
}
