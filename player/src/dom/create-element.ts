/** An element of what is built without a template, because it comes late and is drawn once. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  // A button within a page's form would send it.
  if (made instanceof HTMLButtonElement) made.type = 'button';
  return made;
}

/** An element that a page may style as a part of the same name. */
export function createPart<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  part: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = createElement(name, part, text);
  made.setAttribute('part', part);
  return made;
}
