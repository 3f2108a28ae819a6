const names = [':fullscreen', ':-webkit-full-screen'];

/** `:fullscreen`, or its prefixed name in Safari before 16.4, where the standard one throws. */
const selector =
  'CSS' in globalThis ? names.find((name) => CSS.supports(`selector(${name})`)) : names[0];

/** Whether an element, or one in its shadow tree, is displayed in fullscreen. */
export const isFullscreen = (element: Element): boolean =>
  selector !== undefined && element.matches(selector);
