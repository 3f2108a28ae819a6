import type { KeyAction, KeyboardOptions } from '../../media/key-bindings.ts';
import { hotkeyDefinitions, type HotkeyDefinition } from './hotkey-definitions.ts';

/** Aliases of keys. Space needs an alias because spaces separate the tokens of the `hotkeys` attribute. */
const keyAliases: Readonly<Record<string, string>> = {
  space: ' ',
  spacebar: ' ',
  'shift+/': '?',
  'shift+,': '<',
  'shift+.': '>',
};

/** Keys that are reserved for focus navigation, activation and text input. */
const RESERVED_KEY = /^(?:Tab|Enter|Shift|Control|Alt|AltGraph|Meta|Fn|CapsLock|Dead|Process)$/;
const VALID_KEY = /^(?:.|[A-Z][A-Za-z0-9]+)$/su;

/** The action of each key, and the part of the page where the keys work. */
export interface HotkeyBindings {
  readonly actions: ReadonlyMap<string, KeyAction>;
  /** Whether the keys work anywhere on the page, provided that the page has only one player. */
  readonly isPageWide: boolean;
}

/**
 * Binds keys to actions according to the defaults, `keyBindings` and the `hotkeys` attribute. Reports
 * invalid entries to `warn`, and ignores them.
 */
export function createHotkeyBindings(
  options: KeyboardOptions,
  warn: (message: string) => void,
): HotkeyBindings {
  const actions = new Map<string, KeyAction>();
  for (const [action, { keys }] of definitionEntries)
    for (const key of keys) actions.set(key, action);
  applyPageBindings(actions, options, warn);
  const tokens = options.hotkeys.toLowerCase().split(/\s+/).filter(Boolean);
  const unknownTokens = tokens.filter((token) => token !== 'page' && !disableKey(actions, token));
  if (unknownTokens.length > 0) {
    warn(
      `hotkeys="${options.hotkeys}": unknown token ${unknownTokens.join(', ')}. Use page, or no followed by the name of a key, such as nof, nospace, noarrowleft.`,
    );
  }
  if (options.nohotkeys) actions.clear();
  return { actions, isPageWide: tokens.includes('page') };
}

const definitionEntries = Object.entries(hotkeyDefinitions) as [KeyAction, HotkeyDefinition][];

function applyPageBindings(
  actions: Map<string, KeyAction>,
  { keyBindings }: KeyboardOptions,
  warn: (message: string) => void,
): void {
  for (const [name, action] of Object.entries(keyBindings)) {
    const key = keyAliases[name.toLowerCase()] ?? (name.length === 1 ? name.toLowerCase() : name);
    const problem = validateBinding(key, action);
    if (problem) warn(`keyBindings["${name}"] = ${JSON.stringify(action)}: ${problem}`);
    else if (action === null) actions.delete(key);
    else actions.set(key, action);
  }
}

/** Returns the problem with a binding, or `undefined` if the binding is valid. */
function validateBinding(key: string, action: KeyAction | null): string | undefined {
  if (!VALID_KEY.test(key) || RESERVED_KEY.test(key)) {
    return 'a key must be a value of KeyboardEvent.key without modifiers; Tab and Enter are reserved.';
  }
  if (action === 'seek-to-part' && !/^\d$/.test(key))
    return 'seek-to-part can be bound only to a digit.';
  if (action === null || Object.hasOwn(hotkeyDefinitions, action)) return undefined;
  return `the action must be null or one of ${Object.keys(hotkeyDefinitions).join(', ')}.`;
}

/** Disables the key of a token such as `nof`. Returns whether the token is valid. */
function disableKey(actions: Map<string, KeyAction>, token: string): boolean {
  if (!token.startsWith('no')) return false;
  const name = token.slice('no'.length);
  const keyName = keyAliases[name] ?? name;
  const key = [...actions.keys()].find((candidate) => candidate.toLowerCase() === keyName);
  // `keyBindings` or an earlier token may have removed a default key.
  if (key === undefined) return definitionEntries.some(([, { keys }]) => keys.includes(name));
  return actions.delete(key);
}
