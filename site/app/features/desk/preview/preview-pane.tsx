import { SharePreview } from './share-preview.tsx';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

interface PreviewPaneProps {
  /** Path of the page that shows the record; undefined if no page does. */
  readonly pagePath: string | undefined;
  /** False for a record that has never been saved. */
  readonly isSaved: boolean;
  /** Whether draft mode is configured on this server. */
  readonly canShowDrafts: boolean;
  /** Whether the record is being deleted, so that its page must not be loaded. */
  readonly isDeleting?: boolean;
}

/** The page of a record in draft mode, in an iframe. It updates automatically after each save. */
export function PreviewPane({
  pagePath,
  isSaved,
  canShowDrafts,
  isDeleting = false,
}: PreviewPaneProps) {
  const { preview: messages } = useDeskMessages();
  if (isDeleting) return <aside className="desk-preview" />;
  const src =
    pagePath && isSaved && canShowDrafts
      ? `/desk/preview?to=${encodeURIComponent(pagePath)}`
      : undefined;
  return (
    <aside className="desk-preview" aria-label={messages.label}>
      {pagePath && src ? (
        <>
          <p className="desk-row">
            <span className="desk-note">{pagePath}</span>
            <a href={src} target="_blank" rel="noreferrer">
              {messages.open}
            </a>
            <SharePreview key={pagePath} pagePath={pagePath} />
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
