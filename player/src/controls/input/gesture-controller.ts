import { gestures, LONG_PRESS_RATE, type GestureName } from './gestures.ts';
import type { GestureIndicator } from '../feedback/gesture-indicator.ts';
import { LongPress, TapCounter } from './gesture-recognizers.ts';
import type { Hub } from '../../state/hub.ts';
import type { InputContext } from '../layout/control-bar-access.ts';

/** A press on the video surface, and its effect, which depends on the state when the press starts. */
interface Press {
  /** Whether the pointer is a finger or a pen. */
  readonly isTouch: boolean;
  /** Whether the controls were hidden, so that the press only shows them. */
  readonly showsControls: boolean;
  /** Whether a menu was open, so that the press only closes it. */
  readonly closesMenu: boolean;
}

/** Handles clicks, taps, double taps and long presses on the video surface until `signal` aborts. */
export class GestureController {
  readonly #bar: InputContext;
  readonly #hub: Hub;
  readonly #indicator: GestureIndicator;
  readonly #longPress: LongPress;
  readonly #tapCounter = new TapCounter();
  #press: Press | undefined;
  /** The number of open menus and dialogs that keep the controls visible. */
  #openMenuCount = 0;
  /** Whether playback was paused before the last click; `undefined` if a double click must not revert that click. */
  #wasPaused: boolean | undefined;

  constructor(bar: InputContext, hub: Hub, indicator: GestureIndicator, signal: AbortSignal) {
    this.#bar = bar;
    this.#hub = hub;
    this.#indicator = indicator;
    this.#longPress = new LongPress(() => this.#startLongPress(), signal);
    const root = bar.getRoot();
    root.addEventListener('pointerdown', (event) => this.#onPointerDown(event as PointerEvent), {
      signal,
    });
    root.addEventListener('click', (event) => this.#onClick(event as MouseEvent), {
      signal,
      capture: true,
    });
    root.addEventListener('contextmenu', (event) => this.#onContextMenu(event), { signal });
    // Observes requests instead of events, because a removed element performs requests without an event.
    hub.onRequest(({ type }) => {
      if (type === 'hold-controls') this.#openMenuCount += 1;
      if (type === 'release-controls') this.#openMenuCount = Math.max(0, this.#openMenuCount - 1);
    }, signal);
  }

  /** Returns the request that a gesture makes in the current state. */
  #getRequest(name: GestureName) {
    return gestures[name]({ state: this.#hub.state, getButtonRequest: this.#bar.getButtonRequest });
  }

  #perform(name: GestureName, event: Event): void {
    const request = this.#getRequest(name);
    if (request) this.#bar.dispatchRequest(request, event);
  }

  #onPointerDown(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0) return;
    this.#press = undefined;
    if (!isOnSurface(event)) return;
    const isTouch = event.pointerType !== 'mouse';
    const showsControls = this.#hub.state.userActivity.idle;
    this.#press = { isTouch, showsControls, closesMenu: this.#openMenuCount > 0 };
    // Prevents compatibility mouse events, which would hit the controls that appear under the finger.
    if (isTouch && showsControls) event.preventDefault();
    this.#longPress.start(event);
  }

  #onClick(event: MouseEvent): void {
    const press = this.#press;
    this.#press = undefined;
    if (!isOnSurface(event)) {
      // The press began on the surface, when the control was not visible yet.
      if (press?.isTouch && press.showsControls) cancelEvent(event);
      return;
    }
    // The control bar ignores a click whose default action is prevented.
    event.preventDefault();
    if (this.#longPress.consumeLongPress() || press?.closesMenu) return;
    if (press?.isTouch) this.#onTap(event, press);
    else this.#onMouseClick(event);
  }

  /**
   * Handles the first click immediately, without waiting for a double click. The second click of a
   * double click reverts the first.
   */
  #onMouseClick(event: MouseEvent): void {
    const { paused, started, ended } = this.#hub.state.playback;
    const isSecondClick = event.detail > 0 && event.detail % 2 === 0;
    if (!isSecondClick || !this.#getRequest('double-click')) {
      this.#wasPaused = started && !ended ? paused : undefined;
      this.#perform('click', event);
      return;
    }
    const wasPaused = this.#wasPaused;
    if (wasPaused !== undefined)
      this.#bar.dispatchRequest({ type: wasPaused ? 'pause' : 'play' }, event);
    this.#perform('double-click', event);
  }

  #onTap(event: MouseEvent, { showsControls }: Press): void {
    const tap = this.#tapCounter.count(event, this.#bar.host.getBoundingClientRect());
    const request = tap.count > 1 ? this.#getRequest(`double-tap-${tap.zone}`) : undefined;
    if (!request) {
      if (tap.count === 1 && !showsControls) this.#perform('tap', event);
      return;
    }
    this.#bar.dispatchRequest(request, event);
    if (request.type !== 'seek-by' || tap.zone === 'center') return;
    const seconds = Math.abs(request.seconds) * (tap.count - 1);
    this.#indicator.flash(this.#bar.getTexts().formatUnit(seconds, 'second'), tap.zone);
  }

  /**
   * Starts playback at double speed. Returns a function that restores the rate, or `undefined` if a long
   * press has no effect.
   */
  #startLongPress(): (() => void) | undefined {
    const { playbackRate } = this.#hub.state.playback;
    const request = this.#getRequest('long-press');
    if (!request) return undefined;
    this.#bar.dispatchRequest(request);
    this.#indicator.show(this.#bar.getTexts().rateValue(LONG_PRESS_RATE), 'top');
    return () => {
      this.#indicator.hide();
      // The rate may have been changed during the long press.
      if (this.#hub.stateOwners.media.playbackRate === LONG_PRESS_RATE) {
        this.#bar.dispatchRequest({
          type: 'set-playback-rate',
          rate: playbackRate,
          temporary: true,
        });
      }
    };
  }

  /** Suppresses the browser's context menu during a long press by touch. */
  #onContextMenu(event: Event): void {
    if (isOnSurface(event) && this.#press?.isTouch) event.preventDefault();
  }
}

function cancelEvent(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

const isOnSurface = ({ target }: Event): boolean =>
  target instanceof Element && target.matches('.surface');
