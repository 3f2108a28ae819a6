import type { ReactNode } from 'react';
import { FailurePage, failureTitle } from '../failure/failure-page.tsx';
import { localeIn } from '../locale/locale-in.ts';
import { textsIn } from '../texts/texts.ts';
import { deskTextsIn } from './texts/use-desk-texts.ts';
import type { DeskMatches } from './desk-title.ts';

/** The title of a page of the desk that cannot be shown. */
export function deskFailureTitle(error: unknown, matches: DeskMatches): string {
  const locale = localeIn(matches);
  return deskTextsIn(locale).title(failureTitle(error, textsIn(locale)));
}

interface DeskFailureProps {
  readonly error: unknown;
  /** What else there is to tell. */
  readonly children?: ReactNode;
}

/** Stands where a page of the desk would. */
export function DeskFailure({ error, children }: DeskFailureProps) {
  return (
    <div className="desk-main">
      {children}
      <FailurePage error={error} />
    </div>
  );
}
