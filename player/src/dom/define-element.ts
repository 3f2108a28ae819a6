/**
 * Registers a custom element unless its name is already defined.
 *
 * A page may load the player twice, and the second definition would throw.
 */
export function defineElement(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element);
}
