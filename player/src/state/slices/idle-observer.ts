import { getActiveElement } from '../../dom/active-element.ts';
import { idleEvents } from './idle-events.ts';
import type { StateOwners } from './slice.ts';
import { anySignal } from '../../platform/abort-signals.ts';

/** Excludes `tabindex="-1"`: the pointer or a script focuses such an element, not the Tab key. */
const KEYBOARD_FOCUS_SELECTOR = ':focus-visible:not([tabindex="-1"])';
/** The longest delay of `setTimeout`. A longer delay fires immediately. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;
/** Matches the interactive elements of the player and the page. */
const CONTROL_SELECTOR =
  'vitrine-button, vitrine-menu, vitrine-range, button, input, select, a[href], [role="button"]';
const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focusin', 'focusout'];

interface IdleObserverOptions {
  readonly stateOwners: StateOwners;
  /** Returns the number of holds, such as open menus, that keep the controls visible. */
  readonly getHoldCount: () => number;
}

/**
 * Calls `onChange` when the viewer becomes idle (no pointer, key or touch input for `hide-after`
 * seconds) and when the viewer becomes active, until `signal` aborts.
 *
 * The viewer is never idle while playback is paused, a control has the keyboard focus, a menu is
 * open or the mouse is over a control.
 */
export function observeIdle(
  options: IdleObserverOptions,
  onChange: (idle: boolean) => void,
  signal: AbortSignal,
): void {
  const { stateOwners, getHoldCount } = options;
  const { media, controlOptions } = stateOwners;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The container to which listeners have been added. */
  let observedContainer: HTMLElement | undefined;
  let containerController = new AbortController();
  /** The control under the mouse; `undefined` over the video and outside the container. */
  let hoveredControl: Element | undefined;
  /** The last mouse position in the container; `undefined` outside it and for other pointers. */
  let mousePosition: Position | undefined;

  const canBeIdle = (): boolean =>
    controlOptions.options.hideAfter > 0 && !media.paused && getHoldCount() === 0;
  // Checked only when the timer fires, because a focus change within a shadow root fires no event
  // outside the shadow root.
  const hasKeyboardFocus = (): boolean =>
    stateOwners.container.matches(':focus-within') && isKeyboardFocused(getActiveElement());
  const setIdle = (): void => {
    if (canBeIdle() && !hasKeyboardFocus()) onChange(true);
  };
  const restartTimer = (): void => {
    clearTimeout(timer);
    if (!canBeIdle()) return;
    const onTimeout = (): void => {
      // A control can appear or be removed under the mouse without an event.
      if (!hoveredControl?.isConnected) {
        hoveredControl = mousePosition && findControlAt(mousePosition, stateOwners.container);
      }
      if (hoveredControl) restartTimer();
      else setIdle();
    };
    timer = setTimeout(
      onTimeout,
      Math.min(controlOptions.options.hideAfter * 1000, MAX_TIMEOUT_MS),
    );
  };
  const onActivity = (): void => {
    onChange(false);
    observeContainer();
    restartTimer();
  };
  const onPointer = (event: PointerEvent): void => {
    const previousControl = hoveredControl;
    const { pointerType, clientX, clientY } = event;
    mousePosition = pointerType === 'mouse' ? { clientX, clientY } : undefined;
    hoveredControl = getHoveredControl(event, stateOwners.container);
    if (event.type === 'pointerover' && previousControl && !hoveredControl) onActivity();
  };
  /** Lifting a finger or a pen also fires `pointerleave`, but does not make the viewer idle. */
  const onPointerLeave = ({ pointerType }: PointerEvent): void => {
    hoveredControl = mousePosition = undefined;
    if (pointerType !== 'touch' && pointerType !== 'pen') setIdle();
  };

  /** Moves the listeners if the page has moved the media element to another container. */
  const observeContainer = (): void => {
    const { container } = stateOwners;
    if (container === observedContainer) return;
    observedContainer = container;
    containerController.abort();
    containerController = new AbortController();
    const listenerOptions = {
      signal: anySignal([signal, containerController.signal]),
      passive: true,
    };
    for (const type of activityEvents) {
      container.addEventListener(type, onActivity, listenerOptions);
    }
    for (const type of ['pointerover', 'pointermove'] as const) {
      container.addEventListener(type, onPointer, listenerOptions);
    }
    container.addEventListener('pointerleave', onPointerLeave, listenerOptions);
  };

  for (const type of ['play', 'playing', 'pause', 'ended', 'emptied']) {
    media.addEventListener(type, onActivity, { signal });
  }
  media.addEventListener(idleEvents.holdsChange, onActivity, { signal });
  media.addEventListener(idleEvents.hide, setIdle, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  onActivity();
}

type Position = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** Returns the control in a container at a viewport position. It may be in a shadow root. */
function findControlAt({ clientX, clientY }: Position, container: Element): Element | undefined {
  let element: Element | null | undefined;
  let innerElement = document.elementFromPoint(clientX, clientY);
  while (innerElement && innerElement !== element) {
    element = innerElement;
    innerElement = element.shadowRoot?.elementFromPoint(clientX, clientY) ?? null;
  }
  while (element && element !== container && !element.matches(CONTROL_SELECTOR)) {
    const root: Node = element.getRootNode();
    element = element.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined);
  }
  return element && element !== container ? element : undefined;
}

/** Returns the control within a container under the mouse; `undefined` for other pointers. */
function getHoveredControl(event: PointerEvent, container: Element): Element | undefined {
  if (event.pointerType !== 'mouse') return undefined;
  const path = event.composedPath();
  return path
    .slice(0, path.indexOf(container))
    .find(
      (target): target is Element => target instanceof Element && target.matches(CONTROL_SELECTOR),
    );
}

const isKeyboardFocused = (element: Element | null): boolean =>
  element?.matches(KEYBOARD_FOCUS_SELECTOR) === true;
