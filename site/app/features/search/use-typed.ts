import { useLayoutEffect, useRef } from 'react';

/** Hands over what was typed before anything was there to take it, if that is anything. */
export function useInitialText(typed: () => string, take: (text: string) => void): void {
  const first = useRef({ typed, take });
  useLayoutEffect(() => {
    const text = first.current.typed();
    if (text !== '') first.current.take(text);
  }, []);
}
