/** The `lang` nearest to an element, through the hosts of shadow roots too; empty where none is set. */
export function nearestLang(element: Element): string {
  let at: Element | undefined = element;
  while (at) {
    const found: HTMLElement | null = at.closest<HTMLElement>('[lang]');
    if (found?.lang) return found.lang;
    const root = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : undefined;
  }
  return '';
}
