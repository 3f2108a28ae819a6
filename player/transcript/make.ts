/** Makes an element that a page may style as a part of the same name. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  part: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = part;
  made.setAttribute('part', part);
  made.textContent = text;
  if (made instanceof HTMLButtonElement) made.type = 'button';
  return made;
}
