import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` in browsers. React 18 warns about layout effects on a server, so it is `useEffect` there. */
export const useIsomorphicLayoutEffect: typeof useLayoutEffect =
  'document' in globalThis ? useLayoutEffect : useEffect;
