declare global {
  interface Window {
    /** Ends the keeping, and opens the search if it was asked for until then. */
    takeSearchKey?: (open: () => void) => void;
  }
}

/**
 * Hears the keys of the search until the page's scripts have come, as the button of the search does
 * from then on. The field of the search page has the focus at once; a dialog opens when it is there.
 * Only the server writes it.
 */
export const searchShortcutScript = !import.meta.env.SSR
  ? ''
  : `{
let asked=false;
const keep=event=>{
const {key}=event,at=event.composedPath()[0];
if(event.defaultPrevented||event.altKey||!document.querySelector('.search-button'))return;
if(event.metaKey||event.ctrlKey?key.toLowerCase()!=='k'||event.shiftKey:key!=='/'||at instanceof HTMLElement&&(at.isContentEditable||/^(?:INPUT|TEXTAREA|SELECT)$/.test(at.tagName)))return;
event.preventDefault();
const field=document.querySelector('[data-search-field]');
if(field&&key==='/')field.focus();else asked=true;
};
addEventListener('keydown',keep);
window.takeSearchKey=open=>{
removeEventListener('keydown',keep);
if(asked)open();
asked=false;
};
}`;
