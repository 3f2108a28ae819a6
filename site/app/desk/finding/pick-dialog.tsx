import { useEffect, useRef, useState, type ComponentType } from 'react';
import { SignInAgain } from '../sign-in-again.tsx';
import type { Found } from './found.ts';
import { useFound } from './use-found.ts';

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
export function PickDialog<Thing extends { readonly id: string }>(props: PickDialogProps<Thing>) {
  const { title, question, Face, Adder, onPick, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState('');
  const found = useFound<Thing>(`${question}&words=${encodeURIComponent(words)}`);
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
          Close
        </button>
      </header>
      <input
        ref={search}
        type="search"
        aria-label="Words to look for"
        placeholder="Look for"
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {Adder && <Adder onAdded={pick} />}
      <output className="desk-note">
        {told(found)}
        {found.state === 'signed-out' && <SignInAgain />}
      </output>
      <ul className="desk-found">
        {found.list.map((thing) => (
          <li key={thing.id}>
            <button type="button" onClick={() => pick(thing)}>
              {/* A name of its own would keep what is said of a thing from screen readers. */}
              <span className="visually-hidden">Choose </span>
              <Face thing={thing} />
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  );
}

function told({ state, total, list }: Found<unknown> & { readonly state: string }): string {
  if (state === 'looking') return 'Looking';
  if (state === 'signed-out') return 'You are signed out. ';
  if (state === 'failed') return 'The server cannot be reached. Type again to try again.';
  if (total === 0) return 'Nothing found';
  return list.length < total ? `${list.length} of ${total}, the latest first` : `${total} found`;
}
