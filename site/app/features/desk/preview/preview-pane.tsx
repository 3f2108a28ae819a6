import { SharePreview } from './share-preview.tsx';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

interface PreviewPaneProps {
  /** Path of the page that shows the record; undefined for none. */
  readonly page: string | undefined;
  /** False for a record that has never been saved. */
  readonly isSaved: boolean;
  /** Whether draft mode is configured on this server. */
  readonly canShowDrafts: boolean;
  /** Whether the record is being deleted, so that its page must not be loaded. */
  readonly isDeleting?: boolean;
}

/** The page of a record in draft mode, in an iframe. It updates automatically after each save. */
export function PreviewPane({
  page,
  isSaved,
  canShowDrafts,
  isDeleting = false,
}: PreviewPaneProps) {
  const { preview: messages } = useDeskMessages();
  if (isDeleting) return <aside className="desk-preview" />;
  const src =
    page && isSaved && canShowDrafts ? `/desk/preview?to=${encodeURIComponent(page)}` : undefined;
  return (
    <aside className="desk-preview" aria-label={messages.label}>
      {page && src ? (
        <>
          <p className="desk-row">
            <span className="desk-note">{page}</span>
            <a href={src} target="_blank" rel="noreferrer">
              {messages.open}
            </a>
            <SharePreview key={page} page={page} />
          </p>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, which needs its scripts and cookies */}
          <iframe key={src} title={messages.frameTitle} src={src} />
        </>
      ) : (
        <p className="desk-note">
          {canShowDrafts ? (isSaved ? messages.noSlug : messages.unsaved) : messages.notSetUp}
        </p>
      )}
    </aside>
  );
}
