import type { PresenceState } from '../media/state.ts';
import type { MediaTarget, Slice } from './slice.ts';

const HOLD = 'vitrine-hold';
const RELEASE = 'vitrine-release';
const HIDE = 'vitrine-hide';
/** What Tab does not come to has the focus by a pointer or a script. */
const KEYBOARD_FOCUS = ':focus-visible:not([tabindex="-1"])';
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel'];

/** Whether somebody is there who may want the controls. */
export const presence: Slice<
  PresenceState,
  'hold-controls' | 'release-controls' | 'hide-controls'
> = {
  initial: { idle: false },
  observe(target, write, signal) {
    const watch = new Watch(target, (idle) => write({ idle }));
    watch.start(signal);
  },
  perform: {
    'hold-controls': ({ stage }) => stage.dispatchEvent(new Event(HOLD)),
    'release-controls': ({ stage }) => stage.dispatchEvent(new Event(RELEASE)),
    'hide-controls': ({ stage }) => stage.dispatchEvent(new Event(HIDE)),
  },
};

/** Counts down from the last sign of a person; pause, keyboard focus and open menus stop the clock. */
class Watch {
  readonly #target: MediaTarget;
  readonly #tell: (idle: boolean) => void;
  #holds = 0;
  #focused = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(target: MediaTarget, tell: (idle: boolean) => void) {
    this.#target = target;
    this.#tell = tell;
  }

  start(signal: AbortSignal): void {
    const { media, stage } = this.#target;
    const wake = (): void => this.#wake();
    for (const sign of signs) stage.addEventListener(sign, wake, { signal, passive: true });
    for (const event of ['play', 'playing', 'pause', 'ended', 'emptied']) {
      media.addEventListener(event, wake, { signal });
    }
    stage.addEventListener('pointerleave', (event) => this.#leave(event), { signal });
    stage.addEventListener(HIDE, () => this.#rest(), { signal });
    stage.addEventListener('focusin', (event) => this.#focus(event), { signal });
    stage.addEventListener('focusout', () => this.#hold({ focused: false }), { signal });
    stage.addEventListener(HOLD, () => this.#hold({ holds: this.#holds + 1 }), { signal });
    stage.addEventListener(RELEASE, () => this.#hold({ holds: this.#holds - 1 }), { signal });
    signal.addEventListener('abort', () => clearTimeout(this.#timer));
  }

  #focus(event: FocusEvent): void {
    const [focused] = event.composedPath();
    this.#hold({ focused: focused instanceof Element && focused.matches(KEYBOARD_FOCUS) });
  }

  /** A finger leaves whenever it is lifted. */
  #leave({ pointerType }: PointerEvent): void {
    if (pointerType !== 'touch' && pointerType !== 'pen') this.#rest();
  }

  #hold({ holds = this.#holds, focused = this.#focused }): void {
    this.#holds = Math.max(0, holds);
    this.#focused = focused;
    this.#wake();
  }

  #wake(): void {
    this.#tell(false);
    clearTimeout(this.#timer);
    if (!this.#mayRest()) return;
    this.#timer = setTimeout(() => this.#rest(), this.#target.offers.offer.hideAfter * 1000);
  }

  #rest(): void {
    if (this.#mayRest()) this.#tell(true);
  }

  #mayRest(): boolean {
    const { media, offers } = this.#target;
    return offers.offer.hideAfter > 0 && !media.paused && this.#holds === 0 && !this.#focused;
  }
}
