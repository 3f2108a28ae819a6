/** What has the focus, and every host of it: the outermost first; empty where nothing has. */
export function getFocusPath(): readonly HTMLElement[] {
  const path: HTMLElement[] = [];
  let active = document.activeElement;
  while (active instanceof HTMLElement && active !== document.body) {
    path.push(active);
    active = active.shadowRoot?.activeElement ?? null;
  }
  return path;
}
