import { lazy, Suspense, useEffect, useRef, useState, type MouseEvent } from 'react';
import { Link } from '../../components/link/link.tsx';
import { useMessages } from '../../lib/i18n/use-locale.ts';
import { SearchDialogFallback } from './search-dialog-fallback.tsx';

const loadDialog = () => import('./search-dialog.tsx');
const SearchDialog = lazy(loadDialog);

/** Leads to the search; where scripts run, it opens above the page, also by key. */
export function SearchButton() {
  const { search } = useMessages();
  const [isOpen, setOpen] = useState(false);
  /** Kept from before the dialog was there. */
  const typed = useRef('');
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>('[data-search-field]');
      // The page of the search has a field of its own.
      if (field && event.key === '/') field.focus();
      else setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    // It may have been asked for before anybody here could hear it.
    window.takeSearchKey?.(() => setOpen(true));
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  const prepare = () => void loadDialog();
  const type = (text: string) => {
    typed.current = text;
  };
  const close = () => {
    type('');
    setOpen(false);
  };
  return (
    <>
      <Link
        to="/search"
        className="search-button"
        aria-label={search.title}
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={open}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <circle cx="11" cy="11" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
          <path d="m16 16 4.5 4.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </Link>
      {isOpen && (
        <Suspense fallback={<SearchDialogFallback onType={type} onClose={close} />}>
          <SearchDialog typed={() => typed.current} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function isSearchKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey) return false;
  const hasModifier = event.metaKey || event.ctrlKey;
  if (hasModifier) return event.key.toLowerCase() === 'k' && !event.shiftKey;
  return event.key === '/' && !isTextInput(event.composedPath()[0]);
}

/** Tells whether a key is for something that takes text. */
function isTextInput(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
