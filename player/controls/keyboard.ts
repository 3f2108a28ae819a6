import type { KeyAction } from '../media/key-bindings.ts';
import type { MediaState } from '../media/state.ts';
import type { Hub } from '../store/hub.ts';
import { hotkeys, type Hotkey } from './hotkeys.ts';
import { keyName } from './key-name.ts';
import { isTaken } from './key-place.ts';
import { keyTable, type KeyTable } from './key-table.ts';
import type { WorkedBar } from './worked-bar.ts';
import { moreThanTime } from '../store/more-than-time.ts';

/** Does what the keys of the table say, for as long as `signal` has not aborted. */
export class Keyboard {
  readonly #bar: WorkedBar;
  readonly #hub: Hub;
  readonly #signal: AbortSignal;
  readonly #within: readonly EventTarget[];
  #seen: KeyboardEvent | undefined;
  #wished = '';
  #table: KeyTable = { actions: new Map(), page: false };
  #lastCaptions: { readonly film: string | undefined; readonly id: string } | undefined;

  constructor(bar: WorkedBar, hub: Hub, signal: AbortSignal) {
    this.#bar = bar;
    this.#hub = hub;
    this.#signal = signal;
    const { stage, media } = hub.target;
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
      moreThanTime((state) => this.#remember(state)),
      signal,
    );
    this.#remember(hub.state);
    this.read();
  }

  /** Reads again what the page wishes. */
  read(): void {
    const wishes = this.#bar.wishes();
    const text = JSON.stringify(wishes);
    if (text === this.#wished) return;
    this.#wished = text;
    const { localName } = this.#bar.host;
    this.#table = keyTable(wishes, (sentence) => console.warn(`<${localName}> ${sentence}`));
  }

  /** The letter that does something; absent where none does. */
  letterFor(action: string): string | undefined {
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
    const key = keyName(event);
    const action = key === undefined ? undefined : this.#table.actions.get(key);
    if (key === undefined || action === undefined || !this.#mayAct(key, action, event)) return;
    this.#act(action, key, event);
  }

  #mayAct(key: string, action: KeyAction, event: KeyboardEvent): boolean {
    const { state } = this.#hub;
    const { scrolls, offered }: Hotkey = hotkeys[action];
    const path = event.composedPath();
    const within = path.findIndex((each) => this.#within.includes(each));
    const isHere = within >= 0 || (this.#table.page && !scrolls && this.#bar.isOnly());
    if (!isHere || (state.failure.current && !state.failure.closed) || offered?.(state) === false)
      return false;
    return !isTaken(key, within < 0 ? path : path.slice(0, within));
  }

  #act(action: KeyAction, key: string, event: KeyboardEvent): void {
    const { request, repeats }: Hotkey = hotkeys[action];
    if (!request) {
      event.preventDefault();
      if (!event.repeat) void this.#show(action);
      return;
    }
    const { state } = this.#hub;
    const { button } = this.#bar;
    const { film, id } = this.#lastCaptions ?? {};
    const lastCaptions = film === state.source.url ? id : undefined;
    const asked = request({ key, state, button, lastCaptions });
    if (!asked) return;
    // A held key that does not repeat does not scroll the page either.
    event.preventDefault();
    if (event.repeat && !repeats) return;
    this.#bar.ask(asked, event);
    if (event.composedPath().includes(this.#hub.target.stage)) return;
    // The controls show what a key has done, wherever it was pressed.
    this.#bar.ask({ type: 'hold-controls' });
    this.#bar.ask({ type: 'release-controls' });
  }

  async #show(action: KeyAction): Promise<void> {
    const [bar, hub, signal] = [this.#bar, this.#hub, this.#signal];
    if (action === 'stats') {
      const { toggle } = await import('../store/stats/stats.ts');
      if (!signal.aborted) toggle({ hub, root: bar.root(), texts: bar.texts });
      return;
    }
    const { showKeys } = await import('./key-list.ts');
    if (!signal.aborted) showKeys(bar, hub, this.#table.actions, signal);
  }
}
