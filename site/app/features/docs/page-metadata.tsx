import { formatLongDate } from '../../lib/i18n/long-date.ts';
import { useLocale, useMessages } from '../../lib/i18n/use-locale.ts';

export interface PageMetadataProps {
  /** When the text last changed, in ISO 8601. */
  readonly updated: string;
  /** URL of the page in a web editor; `undefined` without a repository. */
  readonly editUrl: string | undefined;
}

/** The date of the last change, and a link to edit the page. */
export function PageMetadata({ updated, editUrl }: PageMetadataProps) {
  const locale = useLocale();
  const { docs } = useMessages();
  const day = updated.slice(0, 10);
  return (
    <p className="page-metadata" lang={locale}>
      <span>
        {docs.lastUpdated} <time dateTime={day}>{formatLongDate(day, locale)}</time>
      </span>
      {editUrl !== undefined && <a href={editUrl}>{docs.editPage}</a>}
    </p>
  );
}
