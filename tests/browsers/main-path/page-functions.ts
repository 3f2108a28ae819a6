/* Each of these runs in a page, so that it stands on nothing outside itself. */

/**
 * Focuses the element that matches a selector and a name pattern, in any shadow root; returns
 * whether it exists.
 */
export function focusByName(selector: string, name: string): boolean {
  const within = (root: Document | ShadowRoot): Element[] => [
    ...root.querySelectorAll(selector),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? within(shadowRoot) : [],
    ),
  ];
  const found = within(document).find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      new RegExp(name).test((element.getAttribute('aria-label') ?? element.textContent).trim()),
  );
  if (!(found instanceof HTMLElement)) return false;
  found.focus();
  return found.matches(':focus');
}

/** The state of the open page. */
export function readPageState() {
  const film = document.querySelector<HTMLVideoElement>('vitrine-player');
  const option = document.querySelector('[role=option][aria-selected=true]');
  return {
    path: location.pathname,
    heading: document.querySelector('h1')?.textContent ?? '',
    language: document.documentElement.lang,
    wall: getComputedStyle(document.documentElement).backgroundColor,
    // Before the player is defined, its element has no `currentTime`.
    time: film?.currentTime ?? 0,
    choice: option instanceof HTMLAnchorElement ? new URL(option.href).pathname : '',
    // React sets this property on hydrated elements.
    alive: Object.keys(document.body).some((key) => key.startsWith('__reactFiber$')),
  };
}

/** Returns whether the results of a query are shown. */
export function hasSearchResponse(words: string): boolean {
  const requested = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return requested.some((url) => url.searchParams.get('q') === words);
}

/** Returns whether the search field has focus. */
export function isSearchFocused(): boolean {
  return document.activeElement?.getAttribute('role') === 'combobox';
}
