/** The longest pause between two letters of one word, as in the lists of Chromium and Windows. */
const WORD_MS = 1000;

/**
 * Moves the focus within an open menu as its keys ask: arrows go round, Home and End go to the
 * ends, the arrow that points on opens what stands behind an entry, the other goes back to where it
 * stands, letters go to the next line that begins with them.
 */
export class MenuKeyboard {
  #typed = '';
  #typedAt = Number.NEGATIVE_INFINITY;

  /** @returns Whether the key meant something. */
  handleKey(menu: HTMLElement, event: KeyboardEvent): boolean {
    const { key } = event;
    // Those are keys of the browser's.
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
    const at = items.findIndex((item) => item.matches(':focus'));
    const focused = items[at];
    const isArrow = key === 'ArrowLeft' || key === 'ArrowRight';
    const goesOn = (key === 'ArrowRight') === (menu.dir !== 'rtl');
    const way = goesOn
      ? focused?.closest('[aria-haspopup="menu"]')
      : menu.querySelector('.item.head');
    if (isArrow && way) {
      this.#typedAt = Number.NEGATIVE_INFINITY;
      (way as HTMLElement).click();
      return true;
    }
    const isLetter = key.trim().length === 1;
    // What is typed after another key is another word.
    if (!isLetter) this.#typedAt = Number.NEGATIVE_INFINITY;
    const next = isLetter
      ? itemStartingWith(this.#type(event), items, at)
      : itemFor(key, items, at);
    next?.focus();
    return next !== undefined;
  }

  #type({ key, timeStamp }: KeyboardEvent): string {
    const letter = key.toLowerCase();
    const isNew = timeStamp - this.#typedAt > WORD_MS;
    this.#typedAt = timeStamp;
    // The same letter again means the next line that begins with it.
    this.#typed = isNew || this.#typed === letter ? letter : this.#typed + letter;
    return this.#typed;
  }
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
      return undefined;
  }
}

/** A word that goes on may still mean the line that has the focus; a first letter means another. */
function itemStartingWith(
  word: string,
  items: readonly HTMLElement[],
  at: number,
): HTMLElement | undefined {
  const from = word.length > 1 ? Math.max(0, at) : at + 1;
  const inOrder = [...items.slice(from), ...items.slice(0, from)];
  return inOrder.find(({ innerText }) => innerText.trim().toLowerCase().startsWith(word));
}
