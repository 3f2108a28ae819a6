import type { Hub } from '../../state/hub.ts';
import { ignoreTimeUpdates } from '../../state/ignore-time-updates.ts';
import type { InputContext } from '../layout/control-bar-access.ts';
import { isRendered } from '../../platform/is-rendered.ts';
import { getOpenPopover } from '../../platform/popovers.ts';
import { createResizeObserver } from '../../platform/observers.ts';

const CONTROL_SELECTOR = 'vitrine-button, vitrine-menu, vitrine-range';

const isPlayButton = (control: Element): boolean => control.matches('[name="play"]');

/** Returns a control's focusable element. In an open menu, that is the checked item or else the first. */
function getFocusTarget(control: Element): HTMLElement | null | undefined {
  const root = control.shadowRoot;
  const menu = getOpenPopover(root);
  return menu
    ? (menu.querySelector<HTMLElement>('[aria-checked="true"]') ?? menu.querySelector('.item'))
    : root?.querySelector<HTMLElement>('.target, input');
}

/**
 * Returns the menu that replaces a hidden menu at the current width: the one that combines several
 * menus, or else the first.
 */
function findReplacementMenu(
  menu: Element | undefined,
  controls: readonly Element[],
): Element | undefined {
  if (!menu?.matches('vitrine-menu') || isRendered(menu)) return undefined;
  const menus = controls.filter(
    (control) => control.matches('vitrine-menu') && isRendered(control),
  );
  return menus.find((control) => control.matches('[name$="settings"], [name^="all"]')) ?? menus[0];
}

/** Closes menus that are not rendered. Otherwise they would keep the controls visible. */
function closeHiddenMenus(root: ShadowRoot): void {
  for (const menu of root.querySelectorAll('vitrine-menu')) {
    if (isRendered(menu)) continue;
    getOpenPopover(menu.shadowRoot)?.hidePopover();
  }
}

/**
 * Moves focus when the focused control is hidden or removed, because the source does not support it
 * or the bar is too narrow: to the same control in the new layout, to its replacement, or else to the
 * nearest remaining control. Stops when `signal` aborts. Focus that a pointer has moved is ignored.
 */
export function moveLostFocus(bar: InputContext, hub: Hub, signal: AbortSignal): void {
  const root = bar.getRoot();
  /** The control that has or last had focus. It may have received focus before this code was loaded. */
  let focusedControl = root.activeElement ?? undefined;
  /** The element that lost focus without another one receiving it. Some browsers dispatch no event for a removed one. */
  let blurredElement: Element | undefined;
  const reset = (): void => {
    focusedControl = blurredElement = undefined;
  };
  const moveFocus = (): void => {
    const controls = [...root.querySelectorAll(CONTROL_SELECTOR)];
    // A new layout contains none of the previous elements, but always a play button.
    const target =
      findReplacementMenu(focusedControl, controls) ??
      controls.find((candidate) => candidate === focusedControl) ??
      controls.find(isPlayButton);
    const startIndex = target ? controls.indexOf(target) : 0;
    for (const candidate of [
      ...controls.slice(startIndex),
      ...controls.slice(0, startIndex).reverse(),
    ]) {
      getFocusTarget(candidate)?.focus({ preventScroll: true });
      if (root.activeElement && isRendered(root.activeElement)) return;
    }
  };
  /** Some browsers leave focus on an element that is no longer rendered. */
  const isFocusLost = (): boolean =>
    document.activeElement === document.body ||
    (root.activeElement !== null && !isRendered(root.activeElement));
  const scheduleMove = (): void => {
    if (!focusedControl) return;
    // Waits one task, until the layout has been updated.
    setTimeout(() => {
      if (!focusedControl || signal.aborted || !isFocusLost()) return;
      if (blurredElement?.isConnected && isRendered(blurredElement)) reset();
      else moveFocus();
    });
  };
  const onFocusIn = (event: Event): void => {
    const [target] = event.composedPath();
    const targetRoot = target instanceof Element ? target.getRootNode() : undefined;
    reset();
    if (targetRoot instanceof ShadowRoot) focusedControl = targetRoot.host;
  };
  const onFocusOut = (event: Event): void => {
    if (event instanceof FocusEvent && event.relatedTarget) return reset();
    const [target] = event.composedPath();
    blurredElement = target instanceof Element ? target : undefined;
    scheduleMove();
    return undefined;
  };
  root.addEventListener('focusin', onFocusIn, { signal });
  root.addEventListener('focusout', onFocusOut, { signal });
  document.addEventListener('pointerdown', reset, { signal, capture: true });
  hub.subscribe(ignoreTimeUpdates(scheduleMove), signal);
  const resizeObserver = createResizeObserver(() => {
    closeHiddenMenus(root);
    scheduleMove();
  });
  resizeObserver.observe(bar.host);
  signal.addEventListener('abort', () => resizeObserver.disconnect());
}
