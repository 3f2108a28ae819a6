/* Each of these functions is serialized to run in a page, so it must not refer to outer variables. */

/**
 * Focuses the element that matches a selector and a name pattern, in any shadow root. Returns whether it
 * now has focus.
 */
export function focusByName(selector: string, name: string): boolean {
  const findAll = (root: Document | ShadowRoot): Element[] => [
    ...root.querySelectorAll(selector),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? findAll(shadowRoot) : [],
    ),
  ];
  const element = findAll(document).find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      new RegExp(name).test((element.getAttribute('aria-label') ?? element.textContent).trim()),
  );
  if (!(element instanceof HTMLElement)) return false;
  element.focus();
  return element.matches(':focus');
}

/** Returns the state of the open page. */
export function readPageState() {
  const player = document.querySelector<HTMLVideoElement>('vitrine-player');
  const option = document.querySelector('[role=option][aria-selected=true]');
  return {
    path: location.pathname,
    heading: document.querySelector('h1')?.textContent ?? '',
    language: document.documentElement.lang,
    backgroundColor: getComputedStyle(document.documentElement).backgroundColor,
    // Before the player is defined, its element has no `currentTime`.
    time: player?.currentTime ?? 0,
    selectedPath: option instanceof HTMLAnchorElement ? new URL(option.href).pathname : '',
    // React sets this property on hydrated elements.
    isHydrated: Object.keys(document.body).some((key) => key.startsWith('__reactFiber$')),
  };
}

/** Returns whether the search results for a query have loaded. */
export function hasSearchResponse(query: string): boolean {
  const requestedUrls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return requestedUrls.some((url) => url.searchParams.get('q') === query);
}

/** Returns whether the search field has focus. */
export function isSearchFocused(): boolean {
  return document.activeElement?.getAttribute('role') === 'combobox';
}
