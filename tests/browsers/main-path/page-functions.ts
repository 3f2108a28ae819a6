/* Each of these runs in a page, so that it stands on nothing outside itself. */

/** Gives the focus to what matches and has a name like this pattern, in any shadow; says whether it could. */
export function focusByName(selector: string, name: string): boolean {
  const within = (root: Document | ShadowRoot): Element[] => [
    ...root.querySelectorAll(selector),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? within(shadowRoot) : [],
    ),
  ];
  const found = within(document).find(
    (each) =>
      each.checkVisibility({ visibilityProperty: true }) &&
      new RegExp(name).test((each.getAttribute('aria-label') ?? each.textContent).trim()),
  );
  if (!(found instanceof HTMLElement)) return false;
  found.focus();
  return found.matches(':focus');
}

/** What a reader sees of the page that is open. */
export function readPageState() {
  const film = document.querySelector<HTMLVideoElement>('vitrine-player');
  const option = document.querySelector('[role=option][aria-selected=true]');
  return {
    path: location.pathname,
    heading: document.querySelector('h1')?.textContent ?? '',
    language: document.documentElement.lang,
    wall: getComputedStyle(document.documentElement).backgroundColor,
    // Before the player is there, its element has no time.
    time: film?.currentTime ?? 0,
    choice: option instanceof HTMLAnchorElement ? new URL(option.href).pathname : '',
    // React marks so what it has made its own.
    alive: Object.keys(document.body).some((key) => key.startsWith('__reactFiber$')),
  };
}

/** Whether what is found for these words has come. */
export function hasSearchResponse(words: string): boolean {
  const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return asked.some((url) => url.searchParams.get('q') === words);
}

/** Whether the keyboard is in the field of the search. */
export function isSearchFocused(): boolean {
  return document.activeElement?.getAttribute('role') === 'combobox';
}
