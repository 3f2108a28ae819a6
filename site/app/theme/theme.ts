/** What a visitor chose; absent, the system decides. */
export type Theme = 'light' | 'dark';

const storageKey = 'vitrine-theme';

/** Puts a stored choice into effect before the first paint, so that nothing flashes. */
export const applyThemeScript = `try{const t=localStorage.getItem('${storageKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

/** Changes from light to dark or back, and remembers it as long as it differs from the system. */
export function switchTheme(): void {
  const root = document.documentElement;
  const system: Theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const shown = root.dataset['theme'] ?? system;
  const next: Theme = shown === 'dark' ? 'light' : 'dark';
  if (next === system) delete root.dataset['theme'];
  else root.dataset['theme'] = next;
  remember(next === system ? undefined : next);
}

function remember(choice: Theme | undefined): void {
  try {
    if (choice) localStorage.setItem(storageKey, choice);
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}
