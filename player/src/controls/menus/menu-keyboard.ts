/** The maximum pause between two characters of a typeahead search, as in Chromium and Windows. */
const TYPEAHEAD_TIMEOUT_MS = 1000;

/**
 * Moves focus within an open menu as the ARIA menu pattern specifies. Arrow Up and Arrow Down wrap
 * around, Home and End move to the first and the last item, Arrow Right opens a submenu, and Arrow Left
 * returns to the list of pages. The last two are reversed in right-to-left menus. Characters search for
 * the next item that starts with them.
 */
export class MenuKeyboard {
  #search = '';
  #lastTypedAtMs = Number.NEGATIVE_INFINITY;

  /** Returns whether the key was handled. */
  handleKey(menu: HTMLElement, event: KeyboardEvent): boolean {
    const { key } = event;
    // Leaves shortcuts to the browser.
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
    const focusedIndex = items.findIndex((item) => item.matches(':focus'));
    const focusedItem = items[focusedIndex];
    const isArrow = key === 'ArrowLeft' || key === 'ArrowRight';
    const isForward = (key === 'ArrowRight') === (menu.dir !== 'rtl');
    const item = isForward
      ? focusedItem?.closest('[aria-haspopup="menu"]')
      : menu.querySelector('.item.header');
    if (isArrow && item) {
      this.#lastTypedAtMs = Number.NEGATIVE_INFINITY;
      (item as HTMLElement).click();
      return true;
    }
    const isCharacter = key.trim().length === 1;
    // Any other key ends the search.
    if (!isCharacter) this.#lastTypedAtMs = Number.NEGATIVE_INFINITY;
    const nextItem = isCharacter
      ? findItem(this.#updateSearch(event), items, focusedIndex)
      : getItemForKey(key, items, focusedIndex);
    nextItem?.focus();
    return nextItem !== undefined;
  }

  #updateSearch({ key, timeStamp }: KeyboardEvent): string {
    const character = key.toLowerCase();
    const isNewSearch = timeStamp - this.#lastTypedAtMs > TYPEAHEAD_TIMEOUT_MS;
    this.#lastTypedAtMs = timeStamp;
    // A repeated character moves to the next item that starts with it.
    this.#search = isNewSearch || this.#search === character ? character : this.#search + character;
    return this.#search;
  }
}

function getItemForKey(
  key: string,
  items: readonly HTMLElement[],
  focusedIndex: number,
): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[(focusedIndex + 1) % items.length];
    case 'ArrowUp':
      return items.at(focusedIndex <= 0 ? -1 : focusedIndex - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return undefined;
  }
}

/**
 * Finds the next item that starts with the search text. If the text has several characters, the search
 * begins with the focused item, which may still match.
 */
function findItem(
  search: string,
  items: readonly HTMLElement[],
  focusedIndex: number,
): HTMLElement | undefined {
  const start = search.length > 1 ? Math.max(0, focusedIndex) : focusedIndex + 1;
  const candidates = [...items.slice(start), ...items.slice(0, start)];
  return candidates.find(({ innerText }) => innerText.trim().toLowerCase().startsWith(search));
}
