/** Whether the browser supports `inert`: Chrome from 102, Firefox from 112, Safari from 15.5. */
const supportsInert = 'HTMLElement' in globalThis && 'inert' in HTMLElement.prototype;

/**
 * Makes an element inert or interactive. A browser without `inert` hides an inert element too,
 * because nothing else prevents focus on its descendants.
 */
export function setInert(element: HTMLElement, isInert: boolean): void {
  if (supportsInert) element.inert = isInert;
  else element.style.visibility = isInert ? 'hidden' : '';
}
