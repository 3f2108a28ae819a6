/** The `lang` nearest to an element, through the hosts of shadow roots too; empty where none is set. */
export function getNearestLang(element: Element): string {
  let at: Element | undefined = element;
  while (at) {
    const found: HTMLElement | null = at.closest<HTMLElement>('[lang]');
    if (found?.lang) return found.lang;
    const root = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : undefined;
  }
  return '';
}

/** The languages of whoever stands before an element, as BCP 47 tags; the most wanted first. */
export const getPreferredLanguages = (element: Element): readonly string[] => [
  getNearestLang(element),
  ...navigator.languages,
];
