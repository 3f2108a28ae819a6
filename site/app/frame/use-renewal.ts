import { useCallback } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Has what a page shows asked for anew, for a page that asks by itself again and again. Where its
 * server does not answer well the page stays as it is: a failure would stand in its place for good.
 */
export function useRenewal(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    const asked = { method: 'HEAD', cache: 'no-store' } as const;
    const answer = await fetch(location.href, asked).catch(() => undefined);
    // Whoever is signed out would be led away from what is still on its way.
    if (answer?.ok === true && !answer.redirected) await revalidate();
  }, [revalidate]);
}
