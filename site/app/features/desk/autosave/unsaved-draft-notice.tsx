import { useSyncExternalStore } from 'react';
import { loadUnsavedDraft } from './unsaved-draft.ts';
import { useDeskTexts } from '../messages/use-desk-texts.ts';

const never = () => () => undefined;

/** Tells of what was typed of a record and kept in this browser; nothing where that is nothing. */
export function UnsavedDraftNotice({ id }: { readonly id: string }) {
  const { saving } = useDeskTexts();
  const isKept = useSyncExternalStore(
    never,
    () => loadUnsavedDraft(id) !== undefined,
    () => false,
  );
  if (!isKept) return null;
  return (
    <output className="desk-note">
      {saving.kept} <a href="?new">{saving.continue}</a>
    </output>
  );
}
