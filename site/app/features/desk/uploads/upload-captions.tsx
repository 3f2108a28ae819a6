import { useRef, useState } from 'react';
import { HydratedFieldset } from '../../../components/form/hydrated-fieldset.tsx';
import { QuestionDialog } from '../question-dialog.tsx';
import type { CaptionTrack, UploadSummary } from '../list-result.ts';
import { useDeskSearch } from '../picker/use-desk-search.ts';
import { SignInAgain } from '../sign-in/sign-in-again.tsx';
import { deleteCaptions, uploadCaptions } from './uploads-client.ts';
import { useDeskTexts } from '../messages/use-desk-texts.ts';

/** Longer than any text takes on a slow line. */
const longestMs = 60_000;

/** The captions of a film that is finished, which can be added and taken away. */
export function UploadCaptions({ film: { id, name } }: { readonly film: UploadSummary }) {
  const texts = useDeskTexts();
  const { captions: words } = texts;
  const heading = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Raised by each change, after which they are looked up again. */
  const [round, setRound] = useState(0);
  const [leaving, setLeaving] = useState<CaptionTrack>();
  const [told, setTold] = useState<{ readonly sentence: string; readonly isWrong?: boolean }>();
  const question = new URLSearchParams({ what: 'captions', film: id, round: String(round) });
  const found = useDeskSearch<CaptionTrack>(isOpen ? String(question) : '');
  const change = async (doing: string, work: (signal: AbortSignal) => Promise<string>) => {
    setTold({ sentence: doing });
    try {
      setTold({ sentence: await work(AbortSignal.timeout(longestMs)) });
      setRound((before) => before + 1);
    } catch (error) {
      setTold({ sentence: error instanceof Error ? error.message : String(error), isWrong: true });
    }
  };
  const add = (file: File) =>
    change(words.adding, async (signal) => {
      const added = await uploadCaptions(file, id, { onProgress: () => {}, signal, texts });
      return words.added(added.name);
    });
  const remove = (captions: CaptionTrack) =>
    change(words.removing, async (signal) => {
      await deleteCaptions(id, captions.id, { signal, texts });
      // The button that had the focus goes with them.
      heading.current?.focus();
      return words.removed(captions.name);
    });
  return (
    <details
      className="desk-captions"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary ref={heading}>
        <span aria-hidden="true">{words.title}</span>
        <span className="visually-hidden">{words.ofFilm(name)}</span>
      </summary>
      <CaptionList found={found} isOpen={isOpen} name={name} onRemove={setLeaving} />
      <HydratedFieldset>
        <label>
          {words.add}
          <input
            type="file"
            accept=".vtt,.srt"
            aria-label={words.addTo(name)}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void add(file);
              currentTarget.value = '';
            }}
          />
        </label>
      </HydratedFieldset>
      <output className={told?.isWrong ? 'desk-error' : 'desk-note'}>{told?.sentence}</output>
      {leaving && (
        <QuestionDialog
          question={words.question(leaving.name, name)}
          explanation={words.explanation}
          yes={texts.remove}
          onYes={() => void remove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </details>
  );
}

interface CaptionListProps {
  readonly found: ReturnType<typeof useDeskSearch<CaptionTrack>>;
  readonly isOpen: boolean;
  /** Of the film. */
  readonly name: string;
  readonly onRemove: (captions: CaptionTrack) => void;
}

function CaptionList({ found: { list, state }, isOpen, name, onRemove }: CaptionListProps) {
  const { captions: words, problems, loading, remove } = useDeskTexts();
  if (!isOpen) return null;
  if (state === 'signed-out') {
    return (
      <p className="desk-error">
        {problems.signedOut} <SignInAgain />
      </p>
    );
  }
  if (state === 'failed') return <p className="desk-error">{words.failed}</p>;
  if (state === 'looking') return <p className="desk-note">{loading}</p>;
  if (list.length === 0) return <p className="desk-note">{words.none}</p>;
  return (
    <ul aria-label={words.ofFilm(name)}>
      {list.map((captions) => (
        <li key={captions.id}>
          {captions.name} ({captions.language})
          <button type="button" className="desk-quiet" onClick={() => onRemove(captions)}>
            {remove}
            <span className="visually-hidden"> {captions.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
