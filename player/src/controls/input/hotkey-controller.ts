import type { KeyAction } from '../../media/key-bindings.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { Hub } from '../../state/hub.ts';
import { hotkeyDefinitions, type HotkeyDefinition } from './hotkey-definitions.ts';
import { createHotkeyBindings, type HotkeyBindings } from './hotkey-bindings.ts';
import type { InputContext } from '../layout/control-bar-access.ts';
import { ignoreTimeUpdates } from '../../state/ignore-time-updates.ts';

/** Matches elements that handle every key themselves, such as text fields, lists and menus. */
const KEYBOARD_ELEMENT_SELECTOR = [
  'input:not([type="range"])',
  'textarea',
  'select',
  'dialog',
  '[popover]',
  '[role="textbox"]',
  '[role="searchbox"]',
  '[role="combobox"]',
  '[role="listbox"]',
  '[role="menu"]',
  '[role="slider"]',
  '[role="spinbutton"]',
].join();
const ACTIVATABLE_ELEMENT_SELECTOR = 'button, summary, a[href], [role="button"], [role="link"]';
const ACTIVATION_KEYS = new Set([' ', 'Enter']);
const RANGE_KEYS = /^(?:Arrow|Page|Home$|End$)/;

/** Returns whether an element handles the key itself. `path` is an event path, innermost first. */
function isHandledByElement(key: string, path: readonly EventTarget[]): boolean {
  const elements = path.filter((target) => target instanceof HTMLElement);
  const [innermostElement] = elements;
  if (innermostElement?.matches(ACTIVATABLE_ELEMENT_SELECTOR) && ACTIVATION_KEYS.has(key))
    return true;
  if (innermostElement?.matches('input') && RANGE_KEYS.test(key)) return true;
  return elements.some(
    (element) => element.isContentEditable || element.matches(KEYBOARD_ELEMENT_SELECTOR),
  );
}

/**
 * Handles keyboard shortcuts within a player, or on the whole page if the page allows it, until
 * `signal` aborts.
 */
export class HotkeyController {
  readonly #bar: InputContext;
  readonly #hub: Hub;
  readonly #signal: AbortSignal;
  /** The elements in which hotkeys always work, whether or not they work on the whole page. */
  readonly #scopes: readonly EventTarget[];
  #lastKeyEvent: KeyboardEvent | undefined;
  /** The hotkey options of the current bindings, to detect changes. */
  #optionsJson = '';
  #bindings: HotkeyBindings = { actions: new Map(), isPageWide: false };
  /** The captions that were last active, and the source that they belong to. */
  #lastCaptions: { readonly sourceUrl: string | undefined; readonly id: string } | undefined;

  constructor(bar: InputContext, hub: Hub, signal: AbortSignal) {
    this.#bar = bar;
    this.#hub = hub;
    this.#signal = signal;
    const { container, media } = hub.stateOwners;
    // For a media element that is a child of the body, the container would be the whole page.
    this.#scopes = [bar.host, container === document.body ? media : container];
    // Autofill dispatches `keydown` events that are not keyboard events.
    const onKeyDown = (event: Event): void => {
      if (event instanceof KeyboardEvent) this.#onKeyDown(event);
    };
    for (const target of [...this.#scopes, document]) {
      target.addEventListener('keydown', onKeyDown, { signal });
    }
    hub.subscribe(
      ignoreTimeUpdates((state) => this.#updateLastCaptions(state)),
      signal,
    );
    this.#updateLastCaptions(hub.state);
    this.updateBindings();
  }

  /** Updates the bindings if the bar's hotkey options have changed. */
  updateBindings(): void {
    const options = this.#bar.getHotkeyOptions();
    const optionsJson = JSON.stringify(options);
    if (optionsJson === this.#optionsJson) return;
    this.#optionsJson = optionsJson;
    const { localName } = this.#bar.host;
    this.#bindings = createHotkeyBindings(options, (message) =>
      console.warn(`<${localName}> ${message}`),
    );
  }

  /** Returns the key of an action, if it is a visible character. */
  getShortcut(action: string): string | undefined {
    return [...this.#bindings.actions].find(
      ([key, keyAction]) => keyAction === action && key.trim().length === 1,
    )?.[0];
  }

  #updateLastCaptions({ tracks: { activeCaptionTrackId }, source }: MediaState): void {
    if (activeCaptionTrackId !== undefined)
      this.#lastCaptions = { sourceUrl: source.url, id: activeCaptionTrackId };
  }

  #onKeyDown(event: KeyboardEvent): void {
    // The same event reaches several of the listeners.
    if (event.defaultPrevented || event === this.#lastKeyEvent) return;
    this.#lastKeyEvent = event;
    const key = normalizeKey(event);
    const action = key === undefined ? undefined : this.#bindings.actions.get(key);
    if (key === undefined || action === undefined || !this.#isEnabled(key, action, event)) return;
    this.#perform(action, key, event);
  }

  #isEnabled(key: string, action: KeyAction, event: KeyboardEvent): boolean {
    const { state } = this.#hub;
    const { scrollsPage, isAvailable }: HotkeyDefinition = hotkeyDefinitions[action];
    const path = event.composedPath();
    const scopeIndex = path.findIndex((target) => this.#scopes.includes(target));
    const isInScope =
      scopeIndex >= 0 ||
      (this.#bindings.isPageWide && !scrollsPage && this.#bar.hasSingleMediaElement());
    const isErrorShown = state.error.playbackError && !state.error.dismissed;
    if (!isInScope || isErrorShown || isAvailable?.(state) === false) return false;
    return !isHandledByElement(key, scopeIndex < 0 ? path : path.slice(0, scopeIndex));
  }

  #perform(action: KeyAction, key: string, event: KeyboardEvent): void {
    const { getRequest, repeats }: HotkeyDefinition = hotkeyDefinitions[action];
    if (!getRequest) {
      event.preventDefault();
      if (!event.repeat) void this.#showPanel(action);
      return;
    }
    const { state } = this.#hub;
    const { getButtonRequest } = this.#bar;
    const { sourceUrl, id } = this.#lastCaptions ?? {};
    const lastCaptionTrackId = sourceUrl === state.source.url ? id : undefined;
    const request = getRequest({ key, state, getButtonRequest, lastCaptionTrackId });
    if (!request) return;
    // Also prevents the default action of an ignored repeat, because a held key must not scroll the page.
    event.preventDefault();
    if (event.repeat && !repeats) return;
    this.#bar.dispatchRequest(request, event);
    if (event.composedPath().includes(this.#hub.stateOwners.container)) return;
    // Shows the controls, so that the effect of a key pressed outside of the player is visible.
    this.#bar.dispatchRequest({ type: 'hold-controls' });
    this.#bar.dispatchRequest({ type: 'release-controls' });
  }

  async #showPanel(action: KeyAction): Promise<void> {
    const [bar, hub, signal] = [this.#bar, this.#hub, this.#signal];
    if (action === 'stats') {
      const { toggleStats } = await import('../../features/stats/index.ts');
      if (!signal.aborted) toggleStats({ hub, root: bar.getRoot(), getTexts: bar.getTexts });
      return;
    }
    const { showHotkeyDialog } = await import('./hotkey-dialog.ts');
    if (!signal.aborted) showHotkeyDialog(bar, hub, this.#bindings.actions, signal);
  }
}

const NON_LATIN_LETTER_OR_DIGIT = /(?!\p{Script=Latin})[\p{L}\p{Nd}]/u;
const ASCII_DIGIT = /\d/;

/** The properties of a keyboard event that identify the key. */
type KeyEvent = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing'
>;

/**
 * Normalizes a keyboard event to a key name with lowercase letters, independent of Caps Lock. Returns
 * `undefined` for browser and system shortcuts, and during composition.
 *
 * The name is the printed character, so that it follows the layout of the keyboard. For a non-Latin
 * letter or digit, it is the character at the same position on a Latin keyboard.
 */
export function normalizeKey(event: KeyEvent): string | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return undefined;
  const rawKey = isNonLatin(event.key) ? toLatinKey(event.code) : event.key;
  const key = rawKey.length === 1 ? rawKey.toLowerCase() : rawKey;
  // Some layouts need Shift for digits and symbols. Shift with a letter is a different shortcut.
  const isDigitOrSymbol = key.length === 1 && key !== ' ' && key === key.toUpperCase();
  return event.shiftKey && !isDigitOrSymbol ? undefined : key;
}

const isNonLatin = (key: string): boolean =>
  NON_LATIN_LETTER_OR_DIGIT.test(key) && !ASCII_DIGIT.test(key);

const toLatinKey = (code: string): string => code.replace(/^(?:Key|Digit|Numpad)(?=.$)/, '');
