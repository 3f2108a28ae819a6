/**
 * Creates an HTML element with a class name and text, for UI that is loaded on demand, renders only
 * once and needs no template.
 */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  // The default type `submit` would submit a form that contains the player.
  if (element instanceof HTMLButtonElement) element.type = 'button';
  return element;
}

/** Creates an HTML element with a CSS part and a class name, which defaults to the name of the part. */
export function createPart<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  part: string,
  text = '',
  className = part,
): HTMLElementTagNameMap[Name] {
  const element = createElement(name, className, text);
  element.setAttribute('part', part);
  return element;
}
