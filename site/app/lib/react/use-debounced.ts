import { startTransition, useEffect, useState } from 'react';

/** Tells when the page has come to rest: what is needed to show it goes first. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => (timer = setTimeout(() => startTransition(() => setSettled(true)), 0));
    if (document.readyState === 'complete') settle();
    else window.addEventListener('load', settle, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', settle);
    };
  }, []);
  return isSettled;
}
