import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { takeLeaving } from './left-drafts.ts';

interface RouteAnnouncerProps {
  /** Whether this page is made of drafts still. */
  readonly drafts: boolean;
}

/**
 * Says the title of a page that was reached without a load, as a screen reader does after one, and
 * that drafts were left: the button that did it is gone, so the focus goes to the main part.
 */
export function RouteAnnouncer({ drafts }: RouteAnnouncerProps) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const region = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (pathname === shown.current || !region.current) return;
    shown.current = pathname;
    region.current.textContent = document.title;
  }, [pathname]);
  useEffect(() => {
    const words = drafts ? undefined : takeLeaving();
    if (words === undefined || !region.current) return;
    region.current.textContent = words;
    // Whoever has gone on already is not called back.
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  }, [drafts]);
  return <p ref={region} className="visually-hidden" aria-live="polite" />;
}
