/**
 * Sets an ARIA attribute. `name` omits the `aria-` prefix. `null` and `undefined` remove the attribute.
 *
 * A replacement for properties such as `ariaLabel`, which Firefox does not reflect before 119.
 */
export function setAria(
  element: Element,
  name: 'hidden' | 'label',
  value: string | null | undefined,
): void {
  if (value === null || value === undefined) element.removeAttribute(`aria-${name}`);
  else element.setAttribute(`aria-${name}`, value);
}

/** Whether the browser supports `inert`: Chrome from 102, Firefox from 112, Safari from 15.5. */
const supportsInert = 'HTMLElement' in globalThis && 'inert' in HTMLElement.prototype;

/**
 * Makes an element inert or interactive. Without support for `inert`, hides the inert element,
 * because only that prevents focus on its descendants.
 */
export function setInert(element: HTMLElement, isInert: boolean): void {
  if (supportsInert) element.inert = isInert;
  else element.style.visibility = isInert ? 'hidden' : '';
}
