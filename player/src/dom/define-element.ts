/**
 * Registers a custom element, unless the page has one of that name already.
 *
 * A page may load the player twice; whoever came first is kept, because a second definition throws.
 */
export function defineElement(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element);
}
