/**
 * Sets an ARIA attribute by its name without `aria-`; `null` and `undefined` remove it.
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
