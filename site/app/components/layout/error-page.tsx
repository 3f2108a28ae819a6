import { isRouteErrorResponse, useLocation } from 'react-router';
import { Link } from '../link/link.tsx';
import { useMessages } from '../../lib/i18n/use-locale.ts';
import type { Messages } from '../../lib/i18n/messages/en.ts';

/** Response statuses of errors that may be temporary. */
const RETRYABLE_STATUSES = new Set([500, 502]);

/** Returns the title of the error page. */
export function getErrorTitle(error: unknown, messages: Messages): string {
  return getErrorMessage(error, messages).title;
}

/** The error page of a route: an explanation, and links to other pages. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const messages = useMessages();
  const isOffline = isOfflineError(error);
  const { title, explanation } = isOffline ? messages.offline : getErrorMessage(error, messages);
  const { pathname, search } = useLocation();
  const status = getStatus(error);
  const canRetry = isOffline || RETRYABLE_STATUSES.has(status);
  return (
    <div className="error-page page-container">
      {!isOffline && <p className="error-page-status">{status}</p>}
      <h1>{title}</h1>
      <p>{explanation}</p>
      <p className="buttons">
        {canRetry && (
          <Link className="button" to={pathname + search} reloadDocument>
            {messages.failure.tryAgain}
          </Link>
        )}
        <Link className={canRetry ? 'button secondary' : 'button'} to="/films">
          {messages.failure.browseFilms}
        </Link>
        <Link className="button secondary" to="/">
          {messages.failure.goHome}
        </Link>
      </p>
    </div>
  );
}

/** Returns the status of a thrown response; 500 for any other error. */
function getStatus(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

/**
 * Returns whether the error was caused by a navigation while offline. A reload may succeed, because
 * the service worker may have cached the page.
 */
function isOfflineError(error: unknown): boolean {
  return error instanceof TypeError && typeof navigator !== 'undefined' && !navigator.onLine;
}

function getErrorMessage(error: unknown, { failure }: Messages): Messages['failure']['broken'] {
  if (isRouteErrorResponse(error) && error.data === 'no-such-page') return failure.noSuchPage;
  const byStatus: Readonly<Record<number, Messages['failure']['broken']>> = failure.byStatus;
  return byStatus[getStatus(error)] ?? failure.broken;
}
