import type { KeyAction } from '../../media/key-bindings.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { Hub } from '../../state/hub.ts';
import { hotkeys, type HotkeyDefinition } from './hotkeys.ts';
import { normalizeKey } from './normalize-key.ts';
import { isHandledByElement } from './key-place.ts';
import { createHotkeyMap, type HotkeyMap } from './hotkey-map.ts';
import type { InputHost } from '../layout/control-bar-handle.ts';
import { ignoreTimeUpdates } from '../../state/ignore-time-updates.ts';

/** Does what the keys of the table say, for as long as `signal` has not aborted. */
export class HotkeyController {
  readonly #bar: InputHost;
  readonly #hub: Hub;
  readonly #signal: AbortSignal;
  readonly #within: readonly EventTarget[];
  #seen: KeyboardEvent | undefined;
  #wished = '';
  #table: HotkeyMap = { actions: new Map(), isPageWide: false };
  #lastCaptions: { readonly film: string | undefined; readonly id: string } | undefined;

  constructor(bar: InputHost, hub: Hub, signal: AbortSignal) {
    this.#bar = bar;
    this.#hub = hub;
    this.#signal = signal;
    const { container: stage, media } = hub.target;
    // A bare film that stands in the page itself does not make the whole page its own.
    this.#within = [bar.host, stage === document.body ? media : stage];
    // What fills in forms says that a key went down, and not which.
    const press = (event: Event): void => {
      if (event instanceof KeyboardEvent) this.#press(event);
    };
    for (const place of [...this.#within, document]) {
      place.addEventListener('keydown', press, { signal });
    }
    hub.subscribe(
      ignoreTimeUpdates((state) => this.#remember(state)),
      signal,
    );
    this.#remember(hub.state);
    this.updateOptions();
  }

  /** Reads again what the page wishes. */
  updateOptions(): void {
    const wishes = this.#bar.getHotkeyOptions();
    const text = JSON.stringify(wishes);
    if (text === this.#wished) return;
    this.#wished = text;
    const { localName } = this.#bar.host;
    this.#table = createHotkeyMap(wishes, (sentence) => console.warn(`<${localName}> ${sentence}`));
  }

  /** The letter that does something; absent where none does. */
  getShortcut(action: string): string | undefined {
    return [...this.#table.actions].find(
      ([key, done]) => done === action && key.trim().length === 1,
    )?.[0];
  }

  #remember({ tracks: { captionsOn }, source }: MediaState): void {
    if (captionsOn !== undefined) this.#lastCaptions = { film: source.url, id: captionsOn };
  }

  #press(event: KeyboardEvent): void {
    // It passes several of the places that are listened at.
    if (event.defaultPrevented || event === this.#seen) return;
    this.#seen = event;
    const key = normalizeKey(event);
    const action = key === undefined ? undefined : this.#table.actions.get(key);
    if (key === undefined || action === undefined || !this.#mayAct(key, action, event)) return;
    this.#act(action, key, event);
  }

  #mayAct(key: string, action: KeyAction, event: KeyboardEvent): boolean {
    const { state } = this.#hub;
    const { scrollsPage: scrolls, isAvailable: offered }: HotkeyDefinition = hotkeys[action];
    const path = event.composedPath();
    const within = path.findIndex((each) => this.#within.includes(each));
    const isHere = within >= 0 || (this.#table.isPageWide && !scrolls && this.#bar.isOnlySource());
    if (!isHere || (state.failure.current && !state.failure.closed) || offered?.(state) === false)
      return false;
    return !isHandledByElement(key, within < 0 ? path : path.slice(0, within));
  }

  #act(action: KeyAction, key: string, event: KeyboardEvent): void {
    const { getRequest: request, repeats }: HotkeyDefinition = hotkeys[action];
    if (!request) {
      event.preventDefault();
      if (!event.repeat) void this.#show(action);
      return;
    }
    const { state } = this.#hub;
    const { getButtonRequest: button } = this.#bar;
    const { film, id } = this.#lastCaptions ?? {};
    const lastCaptions = film === state.source.url ? id : undefined;
    const asked = request({ key, state, getButtonRequest: button, lastCaptionsId: lastCaptions });
    if (!asked) return;
    // A held key that does not repeat does not scroll the page either.
    event.preventDefault();
    if (event.repeat && !repeats) return;
    this.#bar.dispatchRequest(asked, event);
    if (event.composedPath().includes(this.#hub.target.container)) return;
    // The controls show what a key has done, wherever it was pressed.
    this.#bar.dispatchRequest({ type: 'hold-controls' });
    this.#bar.dispatchRequest({ type: 'release-controls' });
  }

  async #show(action: KeyAction): Promise<void> {
    const [bar, hub, signal] = [this.#bar, this.#hub, this.#signal];
    if (action === 'stats') {
      const { toggleStats: toggle } = await import('../../features/stats/index.ts');
      if (!signal.aborted) toggle({ hub, root: bar.root(), texts: bar.texts });
      return;
    }
    const { showHotkeyDialog: showKeys } = await import('./hotkey-dialog.ts');
    if (!signal.aborted) showKeys(bar, hub, this.#table.actions, signal);
  }
}
