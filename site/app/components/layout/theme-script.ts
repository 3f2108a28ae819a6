/** The class of the theme toggle, which the inline script looks for. */
export const themeToggleClass = 'theme-toggle';

/**
 * Inline script that applies the stored theme before the first paint, and handles the theme toggle.
 * It is inline because other scripts load after the toggle is visible. The theme is stored only if
 * it differs from the system theme. Without storage, it applies until the page is closed. Empty in
 * the browser's bundle.
 */
export const themeScript = !import.meta.env.SSR
  ? ''
  : `{
const key='vitrine-theme',root=document.documentElement,themes=['light','dark'];
try{const stored=localStorage.getItem(key);if(themes.includes(stored))root.dataset.theme=stored}catch{}
addEventListener('click',({target})=>{
if(!(target instanceof Element)||!target.closest('.${themeToggleClass}'))return;
const system=themes[+matchMedia('(prefers-color-scheme: dark)').matches];
const next=themes[+((root.dataset.theme??system)==='light')];
if(next===system)delete root.dataset.theme;else root.dataset.theme=next;
try{if(next===system)localStorage.removeItem(key);else localStorage.setItem(key,next)}catch{}
});
}`;
