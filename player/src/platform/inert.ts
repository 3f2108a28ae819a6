/** Whether the browser has `inert`: Chrome from 102, Firefox from 112, Safari from 15.5. */
const hasInert = 'HTMLElement' in globalThis && 'inert' in HTMLElement.prototype;

/**
 * Keeps an element from the keyboard, the pointer and assistive technology, or ends that. A browser
 * without `inert` hides the element as well: nothing else keeps the focus from all that is in it.
 */
export function setInert(element: HTMLElement, isInert: boolean): void {
  if (hasInert) element.inert = isInert;
  else element.style.visibility = isInert ? 'hidden' : '';
}
