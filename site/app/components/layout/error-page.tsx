import { isRouteErrorResponse, useLocation } from 'react-router';
import { Link } from '../link/link.tsx';
import { useMessages } from '../../lib/i18n/use-locale.ts';
import type { Messages } from '../../lib/i18n/messages/en.ts';

/** Statuses after which asking again may help. */
const RETRYABLE_STATUSES = new Set([500, 502]);

/** Names what happened, for the title of the window. */
export function getErrorTitle(error: unknown, texts: Messages): string {
  return getErrorMessage(error, texts).title;
}

/** Tells what happened in words, and offers what may help. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const texts = useMessages();
  const isAway = isOfflineError(error);
  const { title, explanation } = isAway ? texts.offline : getErrorMessage(error, texts);
  const { pathname, search } = useLocation();
  const status = statusOf(error);
  const mayPass = isAway || RETRYABLE_STATUSES.has(status);
  return (
    <div className="failure frame">
      {!isAway && <p className="failure-status">{status}</p>}
      <h1>{title}</h1>
      <p>{explanation}</p>
      <p className="buttons">
        {mayPass && (
          <Link className="button" to={pathname + search} reloadDocument>
            {texts.failure.again}
          </Link>
        )}
        <Link className={mayPass ? 'button quiet' : 'button'} to="/films">
          {texts.failure.films}
        </Link>
        <Link className="button quiet" to="/">
          {texts.failure.start}
        </Link>
      </p>
    </div>
  );
}

/** Whatever was thrown and is no answer is a fault of the page itself. */
function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** Whether a page was gone to and could not be fetched; loaded anew, it may have been kept. */
function isOfflineError(error: unknown): boolean {
  return error instanceof TypeError && typeof navigator !== 'undefined' && !navigator.onLine;
}

function getErrorMessage(error: unknown, { failure }: Messages): Messages['failure']['broken'] {
  if (isRouteErrorResponse(error) && error.data === 'no-such-page') return failure.noSuchPage;
  const byStatus: Readonly<Record<number, Messages['failure']['broken']>> = failure.byStatus;
  return byStatus[statusOf(error)] ?? failure.broken;
}
