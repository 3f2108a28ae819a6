import { useEffect, useLayoutEffect } from 'react';

/**
 * `useLayoutEffect` in browsers; `useEffect` on a server, where React 18 warns about layout
 * effects.
 */
export const useIsomorphicLayoutEffect: typeof useLayoutEffect =
  'document' in globalThis ? useLayoutEffect : useEffect;
