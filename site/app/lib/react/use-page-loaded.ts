import { startTransition, useEffect, useState } from 'react';

/** Returns true once the page has fired its `load` event, so that the page itself loads first. */
export function usePageLoaded(): boolean {
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
