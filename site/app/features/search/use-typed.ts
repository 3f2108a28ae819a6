import { useLayoutEffect, useRef } from 'react';

/** Passes text typed before the component was mounted to `setText`, unless it is empty. */
export function useInitialText(typed: () => string, setText: (text: string) => void): void {
  const initial = useRef({ typed, setText });
  useLayoutEffect(() => {
    const text = initial.current.typed();
    if (text !== '') initial.current.setText(text);
  }, []);
}
