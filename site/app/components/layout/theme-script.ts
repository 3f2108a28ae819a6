/** The class of the buttons that change from light to dark or back. */
export const themeToggleClass = 'theme-toggle';

/**
 * Puts a stored choice into effect before the first paint, so that nothing flashes; then changes it
 * when a toggle is pressed, from the first moment one can be seen, and remembers it as long as it
 * differs from the system. It stands in the page itself: every other script comes later than a
 * finger. Only the server writes it. Storage may be forbidden; a choice then lasts as long as the
 * page.
 */
export const themeScript = !import.meta.env.SSR
  ? ''
  : `{
const key='vitrine-theme',root=document.documentElement,themes=['light','dark'];
try{const kept=localStorage.getItem(key);if(themes.includes(kept))root.dataset.theme=kept}catch{}
addEventListener('click',({target})=>{
if(!(target instanceof Element)||!target.closest('.${themeToggleClass}'))return;
const system=themes[+matchMedia('(prefers-color-scheme: dark)').matches];
const next=themes[+((root.dataset.theme??system)==='light')];
if(next===system)delete root.dataset.theme;else root.dataset.theme=next;
try{if(next===system)localStorage.removeItem(key);else localStorage.setItem(key,next)}catch{}
});
}`;
