const names = [':fullscreen', ':-webkit-full-screen'];

/** `:fullscreen`, or its prefixed name in Safari before 16.4, where the standard one throws. */
const selector =
  'CSS' in globalThis ? names.find((each) => CSS.supports(`selector(${each})`)) : names[0];

/** Whether an element fills the screen, or holds the element of its shadow tree that does. */
export const isFullscreen = (element: Element): boolean =>
  selector !== undefined && element.matches(selector);
