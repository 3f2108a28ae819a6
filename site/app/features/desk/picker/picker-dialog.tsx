import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { DeskMessages } from '../messages/en.ts';
import { SignInAgain } from '../sign-in/sign-in-again.tsx';
import type { ListResult } from '../list-result.ts';
import { useDeskSearch } from './use-desk-search.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

interface PickerDialogProps<Item> {
  readonly title: string;
  /** Query string of `/desk/find`, without the search text. */
  readonly query: string;
  /** Renders an item in the list. */
  readonly Option: ComponentType<{ readonly item: Item }>;
  /** Adds a new item; undefined if items cannot be added here. */
  readonly AddForm?: ComponentType<{ readonly onAdded: (item: Item) => void }>;
  readonly onPick: (item: Item) => void;
  readonly onClose: () => void;
}

/** A dialog that searches for an item and selects it. */
export function PickerDialog<Item extends { readonly id: string }>(props: PickerDialogProps<Item>) {
  const { title, query, Option, AddForm, onPick, onClose } = props;
  const messages = useDeskMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const result = useDeskSearch<Item>(`${query}&words=${encodeURIComponent(text)}`);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
  }, []);
  const pick = (item: Item) => {
    onPick(item);
    dialog.current?.close();
  };
  return (
    <dialog ref={dialog} className="desk-dialog" aria-label={title} onClose={onClose}>
      <header>
        <h2>{title}</h2>
        <button type="button" className="desk-link-button" onClick={() => dialog.current?.close()}>
          {messages.close}
        </button>
      </header>
      <input
        ref={input}
        type="search"
        aria-label={messages.picker.search}
        placeholder={messages.picker.search}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {AddForm && <AddForm onAdded={pick} />}
      <output className="desk-note">
        {formatStatus(result, messages)}
        {result.state === 'signed-out' && <SignInAgain />}
      </output>
      <ul className="desk-results">
        {result.list.map((item) => (
          <li key={item.id}>
            <button type="button" onClick={() => pick(item)}>
              {/* An aria-label would hide the details of the item from screen readers. */}
              <span className="visually-hidden">{messages.picker.choose} </span>
              <Option item={item} />
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  );
}

function formatStatus(
  { state, total, list }: ListResult<unknown> & { readonly state: string },
  { picker, loading, problems }: DeskMessages,
): string {
  if (state === 'loading') return loading;
  if (state === 'signed-out') return `${problems.signedOut} `;
  if (state === 'failed') return picker.failed;
  if (total === 0) return picker.noResults;
  return list.length < total ? picker.partialCount(list.length, total) : picker.count(total);
}
