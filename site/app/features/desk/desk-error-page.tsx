import type { ReactNode } from 'react';
import { ErrorPage, getErrorTitle } from '../../components/layout/error-page.tsx';
import { getLoaderLocale } from '../../lib/i18n/loader-locale.ts';
import { getMessages } from '../../lib/i18n/messages.ts';
import { getDeskMessages } from './messages/use-desk-messages.ts';
import type { DeskMatches } from './desk-matches.ts';

/** Returns the document title of an error page of the desk. */
export function getDeskErrorTitle(error: unknown, matches: DeskMatches): string {
  const locale = getLoaderLocale(matches);
  return getDeskMessages(locale).title(getErrorTitle(error, getMessages(locale)));
}

interface DeskErrorPageProps {
  readonly error: unknown;
  /** Content above the error. */
  readonly children?: ReactNode;
}

/** The error page inside the layout of the desk. */
export function DeskErrorPage({ error, children }: DeskErrorPageProps) {
  return (
    <div className="desk-main">
      {children}
      <ErrorPage error={error} />
    </div>
  );
}
