import { Invite } from './invite.tsx';

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
export function Preview({ page, isSaved, showsDrafts, isGoing = false }: PreviewProps) {
  if (isGoing) return <aside className="desk-preview" />;
  const address =
    page && isSaved && showsDrafts ? `/desk/preview?to=${encodeURIComponent(page)}` : undefined;
  return (
    <aside className="desk-preview" aria-label="Preview">
      {page && address ? (
        <>
          <p className="desk-row">
            <span className="desk-note">{page}</span>
            <a href={address} target="_blank" rel="noreferrer">
              Open the draft in a window of its own
            </a>
            <Invite key={page} page={page} />
          </p>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this very site, which needs its scripts and its cookies */}
          <iframe key={address} title="Preview of the page" src={address} />
        </>
      ) : (
        <p className="desk-note">{whyNone({ isSaved, showsDrafts })}</p>
      )}
    </aside>
  );
}

function whyNone({ isSaved, showsDrafts }: Omit<PreviewProps, 'page'>): string {
  if (!showsDrafts)
    return 'The page shows here once whoever runs this server sets DRAFT_SECRET to a text of at least 16 characters that nobody can guess.';
  return isSaved
    ? 'The page shows here once the record has a slug.'
    : 'The page shows here once something is written.';
}
