import type { ReactNode } from 'react';
import { FailurePage, failureTitle } from '../failure/failure-page.tsx';
import { textsIn } from '../texts/texts.ts';

/** The title of a page of the desk that cannot be shown. */
export function deskFailureTitle(error: unknown): string {
  return `${failureTitle(error, textsIn('en'))} · Desk`;
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
