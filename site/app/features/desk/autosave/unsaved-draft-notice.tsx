import { useSyncExternalStore } from 'react';
import { loadUnsavedDraft } from './unsaved-draft.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

const subscribeToNothing = () => () => undefined;

/** A notice that this browser has an unsaved draft of a record. Renders nothing without a draft. */
export function UnsavedDraftNotice({ id }: { readonly id: string }) {
  const { saving } = useDeskMessages();
  const hasDraft = useSyncExternalStore(
    subscribeToNothing,
    () => loadUnsavedDraft(id) !== undefined,
    () => false,
  );
  if (!hasDraft) return null;
  return (
    <output className="desk-note">
      {saving.storedDraft} <a href="?new">{saving.continue}</a>
    </output>
  );
}
