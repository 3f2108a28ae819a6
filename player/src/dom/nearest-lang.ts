/**
 * Returns the `lang` of the nearest inclusive ancestor of an element, across shadow roots; empty if
 * none is set.
 */
export function getNearestLang(element: Element): string {
  let currentElement: Element | undefined = element;
  while (currentElement) {
    const ancestor: HTMLElement | null = currentElement.closest<HTMLElement>('[lang]');
    if (ancestor?.lang) return ancestor.lang;
    const root = currentElement.getRootNode();
    currentElement = root instanceof ShadowRoot ? root.host : undefined;
  }
  return '';
}

/**
 * Returns the viewer's preferred languages as BCP 47 tags: the page's language, followed by
 * those of the browser.
 */
export const getPreferredLanguages = (element: Element): readonly string[] => [
  getNearestLang(element),
  ...navigator.languages,
];
