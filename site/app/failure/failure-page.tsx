import { isRouteErrorResponse, useLocation } from 'react-router';
import { Link } from '../locale/link.tsx';
import { useTexts } from '../locale/use-locale.ts';
import type { Texts } from '../texts/en.ts';

/** Statuses after which asking again may help. */
const passing = new Set([500, 502]);

/** Names what happened, for the title of the window. */
export function failureTitle(error: unknown, texts: Texts): string {
  return wordsOf(error, texts).title;
}

/** Tells what happened in words, and offers what may help. */
export function FailurePage({ error }: { readonly error: unknown }) {
  const texts = useTexts();
  const isAway = isOutOfReach(error);
  const { title, explanation } = isAway ? texts.offline : wordsOf(error, texts);
  const { pathname, search } = useLocation();
  const status = statusOf(error);
  const mayPass = isAway || passing.has(status);
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
function isOutOfReach(error: unknown): boolean {
  return error instanceof TypeError && typeof navigator !== 'undefined' && !navigator.onLine;
}

function wordsOf(error: unknown, { failure }: Texts): Texts['failure']['broken'] {
  if (isRouteErrorResponse(error) && error.data === 'no-such-page') return failure.noSuchPage;
  const byStatus: Readonly<Record<number, Texts['failure']['broken']>> = failure.byStatus;
  return byStatus[statusOf(error)] ?? failure.broken;
}
