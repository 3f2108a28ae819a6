import type { Hub } from '../../state/hub.ts';
import { ignoreTimeUpdates } from '../../state/ignore-time-updates.ts';
import type { InputHost } from '../layout/control-bar-handle.ts';
import { isRendered } from '../../platform/is-rendered.ts';
import { openPopoverIn } from '../../platform/popovers.ts';
import { sizeObserver } from '../../platform/observers.ts';

const CONTROLS = 'vitrine-button, vitrine-menu, vitrine-range';

const isPlay = (control: Element): boolean => control.matches('[name="play"]');

/** What of a control takes the focus; of an open menu, the line that is chosen before all others. */
function stopIn(control: Element): HTMLElement | null | undefined {
  const root = control.shadowRoot;
  const menu = openPopoverIn(root);
  return menu
    ? (menu.querySelector<HTMLElement>('[aria-checked="true"]') ?? menu.querySelector('.item'))
    : root?.querySelector<HTMLElement>('.target, input');
}

/** What took the place of a menu where the bar has other room: mostly the menu that gathers several. */
function inPlaceOf(menu: Element | undefined, controls: readonly Element[]): Element | undefined {
  if (!menu?.matches('vitrine-menu') || isRendered(menu)) return undefined;
  const menus = controls.filter((each) => each.matches('vitrine-menu') && isRendered(each));
  return menus.find((each) => each.matches('[name$="settings"], [name^="all"]')) ?? menus[0];
}

/** One that is open while its button goes stays so, in the way of the picture and unseen. */
function closeUnseen(root: ShadowRoot): void {
  for (const menu of root.querySelectorAll('vitrine-menu')) {
    if (isRendered(menu)) continue;
    openPopoverIn(menu.shadowRoot)?.hidePopover();
  }
}

/**
 * Gives the focus on where what has it goes, because the film has nothing more of the kind, or the
 * bar no room: to what is left of the same control or has taken its place, or else to the next; until
 * `signal` aborts. Whoever works by pointer has their focus nowhere in particular.
 */
export function fixUpFocus(bar: InputHost, hub: Hub, signal: AbortSignal): void {
  const root = bar.root();
  /** Where the focus is, which may have come before this code; absent while it is in no control. */
  let control = root.activeElement ?? undefined;
  /** What has lost it to nothing; absent where a browser says nothing of what goes. */
  let left: Element | undefined;
  const forget = (): void => {
    control = left = undefined;
  };
  const giveOn = (): void => {
    const controls = [...root.querySelectorAll(CONTROLS)];
    // A bar that has been drawn anew has nothing else in common with what was there.
    const heir =
      inPlaceOf(control, controls) ??
      controls.find((each) => each === control) ??
      controls.find(isPlay);
    const at = heir ? controls.indexOf(heir) : 0;
    for (const each of [...controls.slice(at), ...controls.slice(0, at).reverse()]) {
      stopIn(each)?.focus({ preventScroll: true });
      if (root.activeElement && isRendered(root.activeElement)) return;
    }
  };
  /** Some browsers leave the focus on what is not shown any more. */
  const isLost = (): boolean =>
    document.activeElement === document.body ||
    (root.activeElement !== null && !isRendered(root.activeElement));
  const look = (): void => {
    if (!control) return;
    // By then what goes has gone.
    setTimeout(() => {
      if (!control || signal.aborted || !isLost()) return;
      if (left?.isConnected && isRendered(left)) forget();
      else giveOn();
    });
  };
  const enter = (event: Event): void => {
    const [inner] = event.composedPath();
    const home = inner instanceof Element ? inner.getRootNode() : undefined;
    forget();
    if (home instanceof ShadowRoot) control = home.host;
  };
  const leave = (event: Event): void => {
    if (event instanceof FocusEvent && event.relatedTarget) return forget();
    const [inner] = event.composedPath();
    left = inner instanceof Element ? inner : undefined;
    look();
    return undefined;
  };
  root.addEventListener('focusin', enter, { signal });
  root.addEventListener('focusout', leave, { signal });
  document.addEventListener('pointerdown', forget, { signal, capture: true });
  hub.subscribe(ignoreTimeUpdates(look), signal);
  const sizes = sizeObserver(() => {
    closeUnseen(root);
    look();
  });
  sizes.observe(bar.host);
  signal.addEventListener('abort', () => sizes.disconnect());
}
