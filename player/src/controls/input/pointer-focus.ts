import type { InputHost } from '../layout/control-bar-handle.ts';

/**
 * Takes the focus from a button that a pointer has pressed to the picture, so that Space plays and
 * does not press the button again; until `signal` aborts. Whoever uses the keyboard keeps theirs.
 */
export function releasePointerFocus(bar: InputHost, signal: AbortSignal): void {
  const { host } = bar;
  const root = bar.root();
  let byPointer = false;
  const settle = (): void =>
    root.querySelector<HTMLElement>('.surface')?.focus({ preventScroll: true });
  host.addEventListener(
    'pointerdown',
    () => {
      byPointer = true;
    },
    { signal, capture: true },
  );
  document.addEventListener(
    'keydown',
    () => {
      byPointer = false;
    },
    { signal, capture: true },
  );
  const leave = (event: Event): void => {
    const pressed = [event.composedPath()[0], focusedIn(root)];
    if (byPointer && pressed.some((each) => isOwnButton(each, root))) settle();
  };
  root.addEventListener('focusin', leave, { signal });
  // Safari leaves the focus where it was; a menu gives it back to its button, which is not heard here.
  root.addEventListener('click', leave, { signal });
}

/** What has the focus within a root, through the roots within. */
function focusedIn({ activeElement }: ShadowRoot): Element | null {
  const inner = activeElement?.shadowRoot;
  return inner?.activeElement ? focusedIn(inner) : activeElement;
}

/** Not a page's own, and not one in a menu or a dialog. */
function isOwnButton(target: EventTarget | null | undefined, root: ShadowRoot): boolean {
  const button = target instanceof Element ? target.closest('button') : undefined;
  const inner = button?.getRootNode();
  return (
    inner instanceof ShadowRoot &&
    inner.host.getRootNode() === root &&
    !button?.closest('[popover], dialog')
  );
}
