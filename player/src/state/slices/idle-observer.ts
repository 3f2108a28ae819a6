import type { MediaTarget } from './slice.ts';
import { anySignal } from '../../platform/abort-signals.ts';

/** What Tab does not come to has the focus by a pointer or a script. */
const KEYBOARD_FOCUS = ':focus-visible:not([tabindex="-1"])';
/** A browser's timer that is to wait for longer does not wait at all. */
const LONGEST_MS = 2 ** 31 - 1;
/** A control of ours or of the page; what only tells something, and the picture, are none. */
const CONTROL =
  'vitrine-button, vitrine-menu, vitrine-range, button, input, select, a[href], [role="button"]';
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focusin', 'focusout'];

/** The events by which requests are told to whoever counts down. */
export interface IdleEvents {
  readonly holdsChange: string;
  readonly hide: string;
}

/** What is counted down for; nothing of it is imported, or it would be a file of its own. */
interface Watched {
  readonly target: MediaTarget;
  /** How many want the controls to stay. */
  readonly holds: () => number;
  readonly events: IdleEvents;
}

/**
 * Tells when the viewer is idle, until `signal` aborts: counts down from the last sign of a person.
 * Pause, keyboard focus, open menus, and a mouse that rests on a control stop the clock.
 */
export function observeIdle(
  watched: Watched,
  tell: (idle: boolean) => void,
  signal: AbortSignal,
): void {
  const { target, holds, events } = watched;
  const { media, controlOptions: offers } = target;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The stage that is listened to, until its ears are aborted. */
  let heard: HTMLElement | undefined;
  let ears = new AbortController();
  /** The control under the mouse; `undefined` where it is on the picture or outside. */
  let pointed: Element | undefined;
  /** The last position of the mouse on the stage; `undefined` outside, and for any other pointer. */
  let mouse: Position | undefined;

  const mayRest = (): boolean => offers.offer.hideAfter > 0 && !media.paused && holds() === 0;
  // Asked for at the very end: what moves the focus from one control to another tells nobody outside.
  const hasFocus = (): boolean =>
    target.container.matches(':focus-within') && isFocused(deepestFocus());
  const rest = (): void => {
    if (mayRest() && !hasFocus()) tell(true);
  };
  const countDown = (): void => {
    clearTimeout(timer);
    if (!mayRest()) return;
    // A control may appear or be removed under the mouse without an event, so it is checked again.
    const end = (): void => {
      if (!pointed?.isConnected) pointed = mouse && controlUnder(mouse, target.container);
      if (pointed) countDown();
      else rest();
    };
    timer = setTimeout(end, Math.min(offers.offer.hideAfter * 1000, LONGEST_MS));
  };
  const wake = (): void => {
    tell(false);
    listen();
    countDown();
  };
  const point = (event: PointerEvent): void => {
    const before = pointed;
    const { pointerType, clientX, clientY } = event;
    mouse = pointerType === 'mouse' ? { clientX, clientY } : undefined;
    pointed = controlAt(event, target.container);
    if (event.type === 'pointerover' && before && !pointed) wake();
  };
  /** A finger leaves whenever it is lifted. */
  const leave = ({ pointerType }: PointerEvent): void => {
    pointed = mouse = undefined;
    if (pointerType !== 'touch' && pointerType !== 'pen') rest();
  };

  /** A page may have put the film into another place. */
  const listen = (): void => {
    const { container: stage } = target;
    if (stage === heard) return;
    heard = stage;
    ears.abort();
    ears = new AbortController();
    const how = { signal: anySignal([signal, ears.signal]), passive: true };
    for (const sign of signs) stage.addEventListener(sign, wake, how);
    for (const type of ['pointerover', 'pointermove'] as const) {
      stage.addEventListener(type, point, how);
    }
    stage.addEventListener('pointerleave', leave, how);
  };

  for (const event of ['play', 'playing', 'pause', 'ended', 'emptied']) {
    media.addEventListener(event, wake, { signal });
  }
  media.addEventListener(events.holdsChange, wake, { signal });
  media.addEventListener(events.hide, rest, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  wake();
}

type Position = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** The control of a stage at a position of the window, looked for within shadow roots too. */
function controlUnder({ clientX, clientY }: Position, stage: Element): Element | undefined {
  let element: Element | null | undefined;
  let inner = document.elementFromPoint(clientX, clientY);
  while (inner && inner !== element) {
    element = inner;
    inner = element.shadowRoot?.elementFromPoint(clientX, clientY) ?? null;
  }
  while (element && element !== stage && !element.matches(CONTROL)) {
    const root: Node = element.getRootNode();
    element = element.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined);
  }
  return element && element !== stage ? element : undefined;
}

/** The control within a stage that a mouse points at; `undefined` for any other pointer. */
function controlAt(event: PointerEvent, stage: Element): Element | undefined {
  if (event.pointerType !== 'mouse') return undefined;
  const path = event.composedPath();
  return path
    .slice(0, path.indexOf(stage))
    .find((each): each is Element => each instanceof Element && each.matches(CONTROL));
}

const isFocused = (element: Element | null): boolean => element?.matches(KEYBOARD_FOCUS) === true;

/** What has the focus, within shadow roots too. */
function deepestFocus(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}
