import { gestures, LONG_PRESS_RATE, type GestureName } from './gestures.ts';
import type { GestureIndicator } from '../feedback/gesture-indicator.ts';
import { LongPress } from './long-press.ts';
import { TapCounter } from './tap-counter.ts';
import type { Hub } from '../../state/hub.ts';
import type { InputHost } from '../layout/control-bar-handle.ts';

/** What a pointer found when it came down. */
interface Down {
  readonly touches: boolean;
  /** The controls were away, or a menu was open: that is what the press is about. */
  readonly wakes: boolean;
  readonly closes: boolean;
}

/** Does what clicks and touches on the picture ask, for as long as `signal` has not aborted. */
export class GestureController {
  readonly #bar: InputHost;
  readonly #hub: Hub;
  readonly #note: GestureIndicator;
  readonly #holding: LongPress;
  readonly #taps = new TapCounter();
  #down: Down | undefined;
  #open = 0;
  /** Whether the click before had found it paused; absent where that is not to be brought back. */
  #wasPaused: boolean | undefined;

  constructor(bar: InputHost, hub: Hub, note: GestureIndicator, signal: AbortSignal) {
    this.#bar = bar;
    this.#hub = hub;
    this.#note = note;
    this.#holding = new LongPress(() => this.#hold(), signal);
    const root = bar.root();
    root.addEventListener('pointerdown', (event) => this.#press(event as PointerEvent), { signal });
    root.addEventListener('click', (event) => this.#click(event as MouseEvent), {
      signal,
      capture: true,
    });
    const menu = (event: Event): void => this.#keep(event as PointerEvent);
    root.addEventListener('contextmenu', menu, { signal });
    // As they are performed: what leaves the page is no longer heard when it asks.
    hub.onRequest(({ type }) => {
      if (type === 'hold-controls') this.#open += 1;
      if (type === 'release-controls') this.#open = Math.max(0, this.#open - 1);
    }, signal);
  }

  /** What a gesture asks for now. */
  #asked(name: GestureName) {
    return gestures[name]({ state: this.#hub.state, getButtonRequest: this.#bar.getButtonRequest });
  }

  /** Whether the gesture meant something. */
  #make(name: GestureName, event: Event): boolean {
    const request = this.#asked(name);
    if (request) this.#bar.dispatchRequest(request, event);
    return request !== undefined;
  }

  #press(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0) return;
    this.#down = undefined;
    if (!isPicture(event)) return;
    const touches = event.pointerType !== 'mouse';
    const wakes = this.#hub.state.presence.idle;
    this.#down = { touches, wakes, closes: this.#open > 0 };
    // The controls are back before the finger is lifted, and a mouse is made up for it then.
    if (touches && wakes) event.preventDefault();
    this.#holding.start(event);
  }

  #click(event: MouseEvent): void {
    const down = this.#down;
    this.#down = undefined;
    if (!isPicture(event)) {
      // It came down on the picture: what nobody saw then has not been pressed.
      if (down?.touches && down.wakes) stop(event);
      return;
    }
    // The bar stands back.
    event.preventDefault();
    if (this.#holding.consumeHeld() || down?.closes) return;
    if (down?.touches) this.#tap(event, down);
    else this.#toggle(event);
  }

  /**
   * The first click acts at once, so that nobody waits; a second one that makes it a double click
   * takes that back.
   */
  #toggle(event: MouseEvent): void {
    const { paused, started, ended } = this.#hub.state.playback;
    const isSecond = event.detail > 0 && event.detail % 2 === 0;
    if (!isSecond || !this.#asked('double-click')) {
      this.#wasPaused = started && !ended ? paused : undefined;
      this.#make('click', event);
      return;
    }
    const before = this.#wasPaused;
    if (before !== undefined) this.#bar.dispatchRequest({ type: before ? 'pause' : 'play' }, event);
    this.#make('double-click', event);
  }

  #tap(event: MouseEvent, { wakes }: Down): void {
    const tap = this.#taps.count(event, this.#bar.host.getBoundingClientRect());
    const request = tap.count > 1 ? this.#asked(`double-tap-${tap.side}`) : undefined;
    if (!request) {
      if (tap.count === 1 && !wakes) this.#make('tap', event);
      return;
    }
    this.#bar.dispatchRequest(request, event);
    if (request.type !== 'seek-by' || tap.side === 'centre') return;
    const seconds = Math.abs(request.seconds) * (tap.count - 1);
    this.#note.flash(this.#bar.texts().amount(seconds, 'second'), tap.side);
  }

  /** What is done when the pointer goes up again; absent where holding means nothing. */
  #hold(): (() => void) | undefined {
    const { rate } = this.#hub.state.playback;
    const request = this.#asked('hold');
    if (!request) return undefined;
    this.#bar.dispatchRequest(request);
    this.#note.show(this.#bar.texts().rateValue(LONG_PRESS_RATE), 'top');
    return () => {
      this.#note.hide();
      // Somebody else may have chosen another speed meanwhile.
      if (this.#hub.target.media.playbackRate === LONG_PRESS_RATE) {
        this.#bar.dispatchRequest({ type: 'set-rate', rate, passing: true });
      }
    };
  }

  /** A finger that stays asks for speed, and not for the browser's menu. */
  #keep(event: PointerEvent): void {
    if (isPicture(event) && this.#down?.touches) event.preventDefault();
  }
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

const isPicture = ({ target }: Event): boolean =>
  target instanceof Element && target.matches('.surface');
