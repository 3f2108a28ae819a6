import { useCallback } from 'react';
import { useRevalidator } from 'react-router';

/** Whoever is signed out would be led away from what is still on its way. */
const isThere = ({ ok, redirected }: Response): boolean => ok && !redirected;

/** The page is to be shown, or is there no more. */
export const isTold = ({ ok, status }: Response): boolean => ok || status === 404;

/**
 * Has what a page shows asked for anew, for a page that asks by itself again and again. Where its
 * server does not answer well the page stays as it is: a failure would stand in its place for good.
 * The promise tells whether it answered.
 */
export function useRenewal(isWell = isThere): () => Promise<boolean> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    const asked = { method: 'HEAD', cache: 'no-store' } as const;
    const answer = await fetch(location.href, asked).catch(() => undefined);
    if (!answer || !isWell(answer)) return false;
    await revalidate();
    return true;
  }, [isWell, revalidate]);
}
