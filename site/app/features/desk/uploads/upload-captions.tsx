import { useRef, useState } from 'react';
import { HydratedFieldset } from '../../../components/form/hydrated-fieldset.tsx';
import { ConfirmationDialog } from '../confirmation-dialog.tsx';
import type { CaptionTrack, UploadSummary } from '../list-result.ts';
import { useDeskSearch } from '../picker/use-desk-search.ts';
import { SignInAgain } from '../sign-in/sign-in-again.tsx';
import { deleteCaptions, uploadCaptions } from './uploads-client.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

/** Timeout of a change, long enough for a caption file on a slow connection. */
const TIMEOUT_MS = 60_000;

/** Lists, adds and removes the caption tracks of a processed video. */
export function UploadCaptions({ film: { id, name } }: { readonly film: UploadSummary }) {
  const messages = useDeskMessages();
  const { captions: labels } = messages;
  const heading = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Incremented after each change, which reloads the list. */
  const [revision, setRevision] = useState(0);
  const [trackToRemove, setTrackToRemove] = useState<CaptionTrack>();
  const [status, setStatus] = useState<{ readonly text: string; readonly isError?: boolean }>();
  const query = new URLSearchParams({ kind: 'captions', film: id, round: String(revision) });
  const result = useDeskSearch<CaptionTrack>(isOpen ? String(query) : '');
  const applyChange = async (
    progressText: string,
    apply: (signal: AbortSignal) => Promise<string>,
  ) => {
    setStatus({ text: progressText });
    try {
      setStatus({ text: await apply(AbortSignal.timeout(TIMEOUT_MS)) });
      setRevision((current) => current + 1);
    } catch (error) {
      setStatus({ text: error instanceof Error ? error.message : String(error), isError: true });
    }
  };
  const add = (file: File) =>
    applyChange(labels.adding, async (signal) => {
      const added = await uploadCaptions(file, id, { onProgress: () => {}, signal, messages });
      return labels.added(added.name);
    });
  const remove = (track: CaptionTrack) =>
    applyChange(labels.removing, async (signal) => {
      await deleteCaptions(id, track.id, { signal, messages });
      // The button that had focus is removed with its track.
      heading.current?.focus();
      return labels.removed(track.name);
    });
  return (
    <details
      className="desk-captions"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary ref={heading}>
        <span aria-hidden="true">{labels.title}</span>
        <span className="visually-hidden">{labels.listLabel(name)}</span>
      </summary>
      <CaptionList result={result} isOpen={isOpen} name={name} onRemove={setTrackToRemove} />
      <HydratedFieldset>
        <label>
          {labels.add}
          <input
            type="file"
            accept=".vtt,.srt"
            aria-label={labels.addTo(name)}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void add(file);
              currentTarget.value = '';
            }}
          />
        </label>
      </HydratedFieldset>
      <output className={status?.isError ? 'desk-error' : 'desk-note'}>{status?.text}</output>
      {trackToRemove && (
        <ConfirmationDialog
          question={labels.question(trackToRemove.name, name)}
          explanation={labels.explanation}
          confirmLabel={messages.remove}
          onConfirm={() => void remove(trackToRemove)}
          onClose={() => setTrackToRemove(undefined)}
        />
      )}
    </details>
  );
}

interface CaptionListProps {
  readonly result: ReturnType<typeof useDeskSearch<CaptionTrack>>;
  readonly isOpen: boolean;
  /** Name of the video. */
  readonly name: string;
  readonly onRemove: (track: CaptionTrack) => void;
}

function CaptionList({ result: { list, state }, isOpen, name, onRemove }: CaptionListProps) {
  const { captions: labels, problems, loading, remove } = useDeskMessages();
  if (!isOpen) return null;
  if (state === 'signed-out') {
    return (
      <p className="desk-error">
        {problems.signedOut} <SignInAgain />
      </p>
    );
  }
  if (state === 'failed') return <p className="desk-error">{labels.failed}</p>;
  if (state === 'loading') return <p className="desk-note">{loading}</p>;
  if (list.length === 0) return <p className="desk-note">{labels.noCaptions}</p>;
  return (
    <ul aria-label={labels.listLabel(name)}>
      {list.map((track) => (
        <li key={track.id}>
          {track.name} ({track.language})
          <button type="button" className="desk-link-button" onClick={() => onRemove(track)}>
            {remove}
            <span className="visually-hidden"> {track.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
