/**
 * Returns whether an element has a CSS box.
 *
 * Uses `Element.checkVisibility()`, with a fallback for Chrome before 105, Firefox before 106 and
 * Safari before 17.4.
 */
export const isRendered = (element: Element): boolean =>
  'checkVisibility' in element
    ? element.checkVisibility()
    : (element as Element).getClientRects().length > 0;
