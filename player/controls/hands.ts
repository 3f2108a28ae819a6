import type { ReactiveController } from 'lit';
import type { Hub } from '../store/hub.ts';
import { GestureNote } from './gesture-note.ts';
import { Keyboard } from './keyboard.ts';
import { Picture } from './picture.ts';
import { leaveButtons } from './pointer-focus.ts';
import { followWheel } from './volume-wheel.ts';
import type { WorkedBar } from './worked-bar.ts';

/** Lets keys, pointers and fingers work a bar, from now until it is taken away, and when it is back. */
export function begin(bar: WorkedBar): void {
  bar.host.addController(new Hands(bar));
}

class Hands implements ReactiveController {
  readonly #bar: WorkedBar;
  #life: AbortController | undefined;
  #hub: Hub | undefined;
  #keyboard: Keyboard | undefined;

  constructor(bar: WorkedBar) {
    this.#bar = bar;
  }

  hostConnected(): void {
    this.#take();
  }

  hostUpdated(): void {
    if (this.#hub !== this.#bar.hub()) this.#take();
    else this.#keyboard?.read();
  }

  hostDisconnected(): void {
    this.#life?.abort();
    this.#hub = undefined;
  }

  #take(): void {
    this.hostDisconnected();
    const [bar, hub] = [this.#bar, this.#bar.hub()];
    if (!hub || !bar.host.isConnected) return;
    this.#hub = hub;
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
    followWheel(bar, hub, signal);
  }
}
