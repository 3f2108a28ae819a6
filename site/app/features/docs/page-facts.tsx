import { longDate } from '../../lib/i18n/long-date.ts';
import { useLocale, useMessages } from '../../lib/i18n/use-locale.ts';

export interface PageFactsProps {
  /** When the text last changed, in ISO 8601. */
  readonly updated: string;
  /** Where the page can be edited; absent while no repository is set. */
  readonly editAddress: string | undefined;
}

/** The date of a page's last change, and the way to edit it. */
export function PageFacts({ updated, editAddress }: PageFactsProps) {
  const locale = useLocale();
  const { docs } = useMessages();
  const day = updated.slice(0, 10);
  return (
    <p className="page-facts" lang={locale}>
      <span>
        {docs.lastUpdated} <time dateTime={day}>{longDate(day, locale)}</time>
      </span>
      {editAddress !== undefined && <a href={editAddress}>{docs.editPage}</a>}
    </p>
  );
}
