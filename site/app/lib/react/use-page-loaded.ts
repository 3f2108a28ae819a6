import { startTransition, useEffect, useState } from 'react';

/**
 * Returns true after the `load` event of the page. Used to load the page before other resources.
 */
export function usePageLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleLoad = () => (timer = setTimeout(() => startTransition(() => setLoaded(true)), 0));
    if (document.readyState === 'complete') handleLoad();
    else window.addEventListener('load', handleLoad, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', handleLoad);
    };
  }, []);
  return isLoaded;
}
