import { getActiveElement } from '../../dom/active-element.ts';
import type { InputContext } from '../layout/control-bar-access.ts';

/**
 * When the pointer presses a button, moves focus from the button to the video surface, so that Space
 * toggles playback instead of pressing the button. Does not move keyboard focus. Stops when `signal`
 * aborts.
 */
export function releasePointerFocus(bar: InputContext, signal: AbortSignal): void {
  const { host } = bar;
  const root = bar.getRoot();
  let isPointerInput = false;
  const focusSurface = (): void =>
    root.querySelector<HTMLElement>('.surface')?.focus({ preventScroll: true });
  host.addEventListener(
    'pointerdown',
    () => {
      isPointerInput = true;
    },
    { signal, capture: true },
  );
  document.addEventListener(
    'keydown',
    () => {
      isPointerInput = false;
    },
    { signal, capture: true },
  );
  const release = (event: Event): void => {
    const candidates = [event.composedPath()[0], getActiveElement(root)];
    if (isPointerInput && candidates.some((candidate) => isControlButton(candidate, root)))
      focusSurface();
  };
  root.addEventListener('focusin', release, { signal });
  // Safari does not focus a clicked button, and a menu that closes moves focus to its button without
  // an event that reaches this root.
  root.addEventListener('click', release, { signal });
}

/** Returns whether the target is a control's button: not slotted, and not in a menu or a dialog. */
function isControlButton(target: EventTarget | null | undefined, root: ShadowRoot): boolean {
  const button = target instanceof Element ? target.closest('button') : undefined;
  const buttonRoot = button?.getRootNode();
  return (
    buttonRoot instanceof ShadowRoot &&
    buttonRoot.host.getRootNode() === root &&
    !button?.closest('[popover], dialog')
  );
}
