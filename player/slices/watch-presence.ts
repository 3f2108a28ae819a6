import type { MediaTarget } from './slice.ts';

/** What Tab does not come to has the focus by a pointer or a script. */
const KEYBOARD_FOCUS = ':focus-visible:not([tabindex="-1"])';
/** A browser's timer that is to wait for longer does not wait at all. */
const LONGEST_MS = 2 ** 31 - 1;
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel'];

/** The events by which requests are told to whoever counts down. */
export interface PresenceEvents {
  readonly held: string;
  readonly hide: string;
}

/** What is counted down for; nothing of it is imported, or it would be a file of its own. */
interface Watched extends MediaTarget {
  /** How many want the controls to stay. */
  readonly holds: () => number;
  readonly events: PresenceEvents;
}

/**
 * Tells when nobody is there any more, until `signal` aborts: counts down from the last sign of a
 * person; pause, keyboard focus and open menus stop the clock.
 */
export function watchPresence(
  watched: Watched,
  tell: (idle: boolean) => void,
  signal: AbortSignal,
): void {
  const { media, stage, offers, holds, events } = watched;
  let hasFocus = stage.matches(':focus-within') && isFocused(deepestFocus());
  let timer: ReturnType<typeof setTimeout> | undefined;

  const mayRest = (): boolean =>
    offers.offer.hideAfter > 0 && !media.paused && holds() === 0 && !hasFocus;
  const rest = (): void => {
    if (mayRest()) tell(true);
  };
  const wake = (): void => {
    tell(false);
    clearTimeout(timer);
    if (!mayRest()) return;
    timer = setTimeout(rest, Math.min(offers.offer.hideAfter * 1000, LONGEST_MS));
  };
  const focus = (event: FocusEvent): void => {
    hasFocus = event.type === 'focusin' && isFocused(event.composedPath()[0]);
    wake();
  };
  /** A finger leaves whenever it is lifted. */
  const leave = ({ pointerType }: PointerEvent): void => {
    if (pointerType !== 'touch' && pointerType !== 'pen') rest();
  };

  for (const sign of signs) stage.addEventListener(sign, wake, { signal, passive: true });
  for (const event of ['play', 'playing', 'pause', 'ended', 'emptied']) {
    media.addEventListener(event, wake, { signal });
  }
  stage.addEventListener('pointerleave', leave, { signal });
  stage.addEventListener('focusin', focus, { signal });
  stage.addEventListener('focusout', focus, { signal });
  stage.addEventListener(events.held, wake, { signal });
  stage.addEventListener(events.hide, rest, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  wake();
}

const isFocused = (element: unknown): boolean =>
  element instanceof Element && element.matches(KEYBOARD_FOCUS);

/** What has the focus, within shadow roots too. */
function deepestFocus(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}
