import { useEffect, useLayoutEffect } from 'react';

/**
 * An effect before the browser paints. A server runs no effects, and React 18 warns there of those
 * that would have to come before painting.
 */
export const useIsomorphicLayoutEffect: typeof useLayoutEffect =
  'document' in globalThis ? useLayoutEffect : useEffect;
