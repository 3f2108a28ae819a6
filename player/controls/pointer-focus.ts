import type { WorkedBar } from './worked-bar.ts';

/**
 * Takes the focus from a button that a pointer has pressed to the picture, so that Space plays and
 * does not press the button again; until `signal` aborts. Whoever uses the keyboard keeps theirs.
 */
export function leaveButtons(bar: WorkedBar, signal: AbortSignal): void {
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
    const [target] = event.composedPath();
    if (byPointer && target instanceof Element && isOwnButton(target, root)) settle();
  };
  // Also when a menu gives the focus back to its button.
  root.addEventListener('focusin', leave, { signal });
  // Safari leaves the focus where it was, or nowhere.
  root.addEventListener('click', leave, { signal });
}

/** Not a page's own, and not one in a menu or a dialog. */
function isOwnButton(target: Element, root: ShadowRoot): boolean {
  const button = target.closest('button');
  const inner = button?.getRootNode();
  return (
    inner instanceof ShadowRoot &&
    inner.host.getRootNode() === root &&
    !button?.closest('[popover], dialog')
  );
}
