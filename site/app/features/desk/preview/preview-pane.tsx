import { SharePreview } from './share-preview.tsx';
import { useDeskTexts } from '../messages/use-desk-texts.ts';

interface PreviewProps {
  /** Address of the page that shows the record; absent where there is none. */
  readonly page: string | undefined;
  /** False for a record that the server has not got yet. */
  readonly isSaved: boolean;
  /** Whether this server shows drafts. */
  readonly showsDrafts: boolean;
  /** The record is being deleted: its page would ask for what is there no more. */
  readonly isGoing?: boolean;
}

/** The real page of a record beside it, with its drafts; it follows what is saved by itself. */
export function PreviewPane({ page, isSaved, showsDrafts, isGoing = false }: PreviewProps) {
  const { preview: texts } = useDeskTexts();
  if (isGoing) return <aside className="desk-preview" />;
  const address =
    page && isSaved && showsDrafts ? `/desk/preview?to=${encodeURIComponent(page)}` : undefined;
  return (
    <aside className="desk-preview" aria-label={texts.label}>
      {page && address ? (
        <>
          <p className="desk-row">
            <span className="desk-note">{page}</span>
            <a href={address} target="_blank" rel="noreferrer">
              {texts.open}
            </a>
            <SharePreview key={page} page={page} />
          </p>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this very site, which needs its scripts and its cookies */}
          <iframe key={address} title={texts.frame} src={address} />
        </>
      ) : (
        <p className="desk-note">
          {showsDrafts ? (isSaved ? texts.noSlug : texts.unsaved) : texts.notSetUp}
        </p>
      )}
    </aside>
  );
}
