import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { takeFlashMessage } from './flash-message.ts';

interface RouteAnnouncerProps {
  /** Whether the page shows drafts. */
  readonly isDraftMode: boolean;
}

/**
 * Announces the title of the page after a client-side navigation, as screen readers do after a page
 * load. Also announces the exit from draft mode, and then moves the focus from the removed exit
 * button to the main content.
 */
export function RouteAnnouncer({ isDraftMode }: RouteAnnouncerProps) {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  const region = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (pathname === lastPathname.current || !region.current) return;
    lastPathname.current = pathname;
    region.current.textContent = document.title;
  }, [pathname]);
  useEffect(() => {
    const message = isDraftMode ? undefined : takeFlashMessage();
    if (message === undefined || !region.current) return;
    region.current.textContent = message;
    // Does not move the focus if the user has already moved it.
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  }, [isDraftMode]);
  return <p ref={region} className="visually-hidden" aria-live="polite" />;
}
