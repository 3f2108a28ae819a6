import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Says the title of a page that was reached without a load, as a screen reader does after one. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const region = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (pathname === shown.current || !region.current) return;
    shown.current = pathname;
    region.current.textContent = document.title;
  }, [pathname]);
  return <p ref={region} className="visually-hidden" aria-live="polite" />;
}
