declare global {
  interface Window {
    /** Stops recording the search shortcut, and calls `open` if it has been pressed. */
    stopRecordingSearchShortcut?: (open: () => void) => void;
  }
}

/**
 * Inline script that handles the search shortcuts (`/`, Ctrl+K) before hydration. The search button
 * handles them afterwards. On the search page, `/` focuses the field immediately; on other pages,
 * the press is recorded until the dialog can open. Empty in the browser's bundle.
 */
export const searchShortcutScript = !import.meta.env.SSR
  ? ''
  : `{
let pressed=false;
const record=event=>{
const {key}=event,target=event.composedPath()[0];
if(event.defaultPrevented||event.altKey||!document.querySelector('.search-button'))return;
if(event.metaKey||event.ctrlKey?key.toLowerCase()!=='k'||event.shiftKey:key!=='/'||target instanceof HTMLElement&&(target.isContentEditable||/^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)))return;
event.preventDefault();
const field=document.querySelector('[data-search-field]');
if(field&&key==='/')field.focus();else pressed=true;
};
addEventListener('keydown',record);
window.stopRecordingSearchShortcut=open=>{
removeEventListener('keydown',record);
if(pressed)open();
pressed=false;
};
}`;
