import { isRouteErrorResponse, Link, useLocation } from 'react-router';

interface Failure {
  readonly title: string;
  readonly explanation: string;
  /** Whether asking again may help. */
  readonly retry: boolean;
}

/** What a page says in place of its content, by status. */
const failures: Readonly<Record<number, Failure>> = {
  400: {
    title: 'This link leads nowhere',
    explanation: 'It names no page of this site, so nobody is sent there.',
    retry: false,
  },
  403: {
    title: 'This link holds no more',
    explanation:
      'A link to a draft opens its page once, and for a minute. Open the preview again in the desk.',
    retry: false,
  },
  404: {
    title: 'There is no such page',
    explanation: 'The address may be mistyped, or what was here has been taken down.',
    retry: false,
  },
  405: {
    title: 'This page can only be read',
    explanation: 'What was sent to it has no effect; nothing has been changed or kept.',
    retry: false,
  },
  502: {
    title: 'This page has no content right now',
    explanation:
      'The service that holds its words and films did not answer. It may be back in a moment; other pages may still work.',
    retry: true,
  },
  503: {
    title: 'Drafts cannot be shown here',
    explanation:
      'This server signs no links to drafts. Whoever runs it sets DRAFT_SECRET to a text of at least 16 characters that nobody can guess.',
    retry: false,
  },
};

const brokenPage: Failure = {
  title: 'This page broke',
  explanation: 'Something went wrong while it was made. Load it again, or go somewhere else.',
  retry: true,
};

/** Names what happened, for the title of the window. */
export function failureTitle(error: unknown): string {
  return failureOf(error).title;
}

/** Tells what happened in words, and offers what may help. */
export function FailurePage({ error }: { readonly error: unknown }) {
  const { title, explanation, retry } = failureOf(error);
  const { pathname, search } = useLocation();
  return (
    <div className="failure frame">
      {isRouteErrorResponse(error) && <p className="failure-status">{error.status}</p>}
      <h1>{title}</h1>
      <p>{explanation}</p>
      <p className="buttons">
        {retry && (
          <Link className="button" to={{ pathname, search }} reloadDocument>
            Try again
          </Link>
        )}
        <Link className={retry ? 'button quiet' : 'button'} to="/films">
          See the films
        </Link>
        <Link className="button quiet" to="/">
          Go to the start
        </Link>
      </p>
    </div>
  );
}

function failureOf(error: unknown): Failure {
  return (isRouteErrorResponse(error) ? failures[error.status] : undefined) ?? brokenPage;
}
