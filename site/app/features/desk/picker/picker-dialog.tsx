import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { DeskTexts } from '../messages/en.ts';
import { SignInAgain } from '../sign-in/sign-in-again.tsx';
import type { ListResult } from '../list-result.ts';
import { useDeskSearch } from './use-desk-search.ts';
import { useDeskTexts } from '../messages/use-desk-texts.ts';

interface PickDialogProps<Thing> {
  readonly title: string;
  /** The question without the words that are looked for. */
  readonly question: string;
  /** How a thing is shown in the list. */
  readonly Face: ComponentType<{ readonly thing: Thing }>;
  /** Lets an editor add what is not there yet; absent where that is done elsewhere. */
  readonly Adder?: ComponentType<{ readonly onAdded: (thing: Thing) => void }>;
  readonly onPick: (thing: Thing) => void;
  readonly onClose: () => void;
}

/** Lets an editor look for something and choose it. */
export function PickerDialog<Thing extends { readonly id: string }>(props: PickDialogProps<Thing>) {
  const { title, question, Face, Adder, onPick, onClose } = props;
  const texts = useDeskTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState('');
  const found = useDeskSearch<Thing>(`${question}&words=${encodeURIComponent(words)}`);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    search.current?.focus();
  }, []);
  const pick = (thing: Thing) => {
    onPick(thing);
    dialog.current?.close();
  };
  return (
    <dialog ref={dialog} className="desk-dialog" aria-label={title} onClose={onClose}>
      <header>
        <h2>{title}</h2>
        <button type="button" className="desk-quiet" onClick={() => dialog.current?.close()}>
          {texts.close}
        </button>
      </header>
      <input
        ref={search}
        type="search"
        aria-label={texts.pick.search}
        placeholder={texts.pick.search}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {Adder && <Adder onAdded={pick} />}
      <output className="desk-note">
        {formatStatus(found, texts)}
        {found.state === 'signed-out' && <SignInAgain />}
      </output>
      <ul className="desk-found">
        {found.list.map((thing) => (
          <li key={thing.id}>
            <button type="button" onClick={() => pick(thing)}>
              {/* A name of its own would keep what is said of a thing from screen readers. */}
              <span className="visually-hidden">{texts.pick.choose} </span>
              <Face thing={thing} />
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  );
}

function formatStatus(
  { state, total, list }: ListResult<unknown> & { readonly state: string },
  { pick, loading, problems }: DeskTexts,
): string {
  if (state === 'looking') return loading;
  if (state === 'signed-out') return `${problems.signedOut} `;
  if (state === 'failed') return pick.failed;
  if (total === 0) return pick.none;
  return list.length < total ? pick.some(list.length, total) : pick.count(total);
}
