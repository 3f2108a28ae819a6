import { lazy, Suspense, useEffect, useRef, useState, type MouseEvent } from 'react';
import { Link } from '../../components/link/link.tsx';
import { useMessages } from '../../lib/i18n/use-locale.ts';
import { SearchDialogFallback } from './search-dialog-fallback.tsx';

const loadDialog = () => import('./search-dialog.tsx');
const SearchDialog = lazy(loadDialog);

/**
 * A link to the search page. With scripts, it opens the search dialog, as do Ctrl+K, ⌘K and `/`.
 */
export function SearchButton() {
  const { search } = useMessages();
  const [isOpen, setOpen] = useState(false);
  /** Text typed before the dialog has loaded. */
  const typedText = useRef('');
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>('[data-search-field]');
      // On the search page, `/` focuses its field.
      if (field && event.key === '/') field.focus();
      else setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    // The shortcut may have been pressed before hydration.
    window.stopRecordingSearchShortcut?.(() => setOpen(true));
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  const preloadDialog = () => void loadDialog();
  const handleInput = (text: string) => {
    typedText.current = text;
  };
  const close = () => {
    handleInput('');
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
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <circle cx="11" cy="11" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
          <path d="m16 16 4.5 4.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </Link>
      {isOpen && (
        <Suspense fallback={<SearchDialogFallback onType={handleInput} onClose={close} />}>
          <SearchDialog getTypedText={() => typedText.current} onClose={close} />
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

/** Returns whether an event target is a text input. */
function isTextInput(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
