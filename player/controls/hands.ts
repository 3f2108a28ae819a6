import type { ReactiveController } from 'lit';
import type { Hub } from '../store/hub.ts';
import { heedForbidden } from './forbidden-window.ts';
import { GestureNote } from './gesture-note.ts';
import { keepFocus } from './kept-focus.ts';
import { Keyboard } from './keyboard.ts';
import { Picture } from './picture.ts';
import { leaveButtons } from './pointer-focus.ts';
import { followWheel } from './volume-wheel.ts';
import type { UnworkedBar, WorkedBar } from './worked-bar.ts';
import { anySignal } from '../platform/abort-signals.ts';

/**
 * Lets keys, pointers and fingers work a bar, from now until it is taken away, and when it is back;
 * `all` are the bars on the page.
 */
export function begin(bar: UnworkedBar, all: ReadonlySet<() => UnworkedBar>): void {
  const isOnly = (): boolean => new Set([...all].map((each) => each().hub())).size === 1;
  bar.host.addController(new Hands({ ...bar, isOnly }));
  // No page that knows the bar takes this from it: it is a reset that unsets every element.
  if (getComputedStyle(bar.host).containerType === 'normal')
    void import('../store/own-box.ts')
      .then((box) => box.giveBack(bar.root(), bar.host.hasAttribute('audio') ? 'soundBar' : 'bar'))
      .catch(() => {});
}

class Hands implements ReactiveController {
  readonly #bar: WorkedBar;
  #life: AbortController | undefined;
  #hub: Hub | undefined;
  #stage: HTMLElement | undefined;
  #keyboard: Keyboard | undefined;

  constructor(bar: WorkedBar) {
    this.#bar = bar;
  }

  hostConnected(): void {
    this.#take();
  }

  hostUpdated(): void {
    const hub = this.#bar.hub();
    if (this.#hub !== hub) this.#take();
    else if (hub && this.#stage !== hub.target.stage) {
      this.#take();
      // Whoever watches for a person looks again where that may be.
      hub.perform({ type: 'hold-controls' });
      hub.perform({ type: 'release-controls' });
    } else this.#keyboard?.read();
  }

  hostDisconnected(): void {
    this.#life?.abort();
    this.#hub = this.#stage = undefined;
  }

  #take(): void {
    this.hostDisconnected();
    const [bar, hub] = [this.#bar, this.#bar.hub()];
    if (!hub || !bar.host.isConnected) return;
    this.#hub = hub;
    this.#stage = hub.target.stage;
    this.#life = new AbortController();
    const { signal } = this.#life;
    const keyboard = new Keyboard(bar, hub, signal);
    this.#keyboard = keyboard;
    const letterFor = (action: string): string | undefined => keyboard.letterFor(action);
    void import('./hints.ts').then(
      ({ hint }) => hint(bar, hub, letterFor, signal),
      // Everything can be done without them.
      () => {},
    );
    new Picture(bar, hub, new GestureNote(bar.root(), signal), signal);
    leaveButtons(bar, signal);
    keepFocus(bar, hub, signal);
    followWheel(bar, hub, signal);
    heedForbidden(hub, signal);
    stayAwake(hub, signal);
    spareOneCore(bar.host);
  }
}

/** To blur what lies behind a menu is work for each frame, and one core has the film to draw. */
function spareOneCore({ style }: HTMLElement): void {
  if (navigator.hardwareConcurrency === 1) style.setProperty('--_glass-filter', 'none');
}

/** A player sees to that by itself; whatever else fills the screen has nobody but its bar. */
function stayAwake(hub: Hub, signal: AbortSignal): void {
  const root = hub.target.media.getRootNode();
  if (!('wakeLock' in navigator) || (root instanceof ShadowRoot && 'hub' in root.host)) return;
  const begun = new AbortController();
  const begin = async (): Promise<void> => {
    if (!hub.state.screen.fullscreen || begun.signal.aborted) return;
    begun.abort();
    const { keepAwake } = await import('../store/wake-lock.ts');
    keepAwake(hub, signal);
  };
  // The screen goes dark, and the film plays on all the same.
  hub.subscribe(() => void begin().catch(() => {}), anySignal([signal, begun.signal]));
}
