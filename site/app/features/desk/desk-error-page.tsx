import type { ReactNode } from 'react';
import { ErrorPage, getErrorTitle } from '../../components/layout/error-page.tsx';
import { localeIn } from '../../lib/i18n/locale-in.ts';
import { getMessages } from '../../lib/i18n/messages.ts';
import { deskTextsIn } from './messages/use-desk-texts.ts';
import type { DeskMatches } from './desk-title.ts';

/** The title of a page of the desk that cannot be shown. */
export function getDeskErrorTitle(error: unknown, matches: DeskMatches): string {
  const locale = localeIn(matches);
  return deskTextsIn(locale).title(getErrorTitle(error, getMessages(locale)));
}

interface DeskFailureProps {
  readonly error: unknown;
  /** What else there is to tell. */
  readonly children?: ReactNode;
}

/** Stands where a page of the desk would. */
export function DeskErrorPage({ error, children }: DeskFailureProps) {
  return (
    <div className="desk-main">
      {children}
      <ErrorPage error={error} />
    </div>
  );
}
