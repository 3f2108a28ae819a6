/** Returns the focused element within a root, including nested shadow roots. */
export function getActiveElement(root: DocumentOrShadowRoot = document): Element | null {
  const { activeElement } = root;
  const innerRoot = activeElement?.shadowRoot;
  return innerRoot?.activeElement ? getActiveElement(innerRoot) : activeElement;
}

/** Returns the focused element and its shadow hosts, outermost first; empty if no element has focus. */
export function getFocusPath(): readonly HTMLElement[] {
  const path: HTMLElement[] = [];
  let activeElement = document.activeElement;
  while (activeElement instanceof HTMLElement && activeElement !== document.body) {
    path.push(activeElement);
    activeElement = activeElement.shadowRoot?.activeElement ?? null;
  }
  return path;
}
