import { useCallback } from 'react';
import { useRevalidator } from 'react-router';

/** Excludes redirects: a signed-out editor would be sent away from unsaved changes. */
const isOkWithoutRedirect = ({ ok, redirected }: Response): boolean => ok && !redirected;

/** Accepts a page that exists, or that does not exist anymore. */
export const isOkOrNotFound = ({ ok, status }: Response): boolean => ok || status === 404;

/**
 * Returns a function that revalidates the page's loaders, for pages that poll. It requests the page
 * by HEAD first and revalidates only if `isAcceptable` holds for the response, because a failed
 * revalidation would replace the page by its error page. Resolves to whether it revalidated.
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
