import { useCallback } from 'react';
import { useRevalidator } from 'react-router';

/** Excludes redirects, because a redirect to the sign-in page would discard unsaved changes. */
const isOkWithoutRedirect = ({ ok, redirected }: Response): boolean => ok && !redirected;

/** Accepts a page that exists, or that has been removed. */
export const isOkOrNotFound = ({ ok, status }: Response): boolean => ok || status === 404;

/**
 * Returns a function that revalidates the page's loaders if the page can be loaded, and resolves to
 * whether it did. It sends a HEAD request first and revalidates only if `isAcceptable` returns true
 * for the response, because a failed revalidation would replace the page with an error page.
 */
export function useRevalidateIfReachable(
  isAcceptable = isOkWithoutRedirect,
): () => Promise<boolean> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    const options = { method: 'HEAD', cache: 'no-store' } as const;
    const response = await fetch(location.href, options).catch(() => undefined);
    if (!response || !isAcceptable(response)) return false;
    await revalidate();
    return true;
  }, [isAcceptable, revalidate]);
}
