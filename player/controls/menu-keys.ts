/**
 * Moves the focus within an open menu as its keys ask: arrows go round, Home and End go to the
 * ends, the right arrow opens what stands behind an entry, a letter goes to the next line that
 * begins with it.
 *
 * @returns Whether the key meant something.
 */
export function focusAfterKey(menu: HTMLElement, { key }: KeyboardEvent): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = items.findIndex((item) => item.matches(':focus'));
  const focused = items[at];
  if (key === 'ArrowRight' && focused?.hasAttribute('aria-haspopup')) {
    focused.click();
    return true;
  }
  const next = itemFor(key, items, at);
  next?.focus();
  return next !== undefined;
}

function itemFor(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length];
    case 'ArrowUp':
      return items.at(at <= 0 ? -1 : at - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return key.trim().length === 1 ? itemStartingWith(key, items, at) : undefined;
  }
}

function itemStartingWith(
  letter: string,
  items: readonly HTMLElement[],
  at: number,
): HTMLElement | undefined {
  const inOrder = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return inOrder.find(({ innerText }) =>
    innerText.trim().toLowerCase().startsWith(letter.toLowerCase()),
  );
}
