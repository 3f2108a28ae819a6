import { useEffect, useState, useSyncExternalStore } from 'react';
import { notifyDraftSaved } from '../../drafts/draft-save-channel.ts';
import type { EditableRecord } from '../editable-record.ts';
import { sendChange } from './ask.ts';
import { DraftController } from './draft-controller.ts';
import { restorable } from '../invalid-input.ts';
import { removeUnsavedDraft, storeUnsavedDraft, loadUnsavedDraft } from './unsaved-draft.ts';
import { hasUnsavedChanges, type DraftState } from './draft-state.ts';

/** Keeps a record while it is edited: what is typed, what is saved, what is in the way. */
export function useRecordDraft(record: EditableRecord): {
  keeper: DraftController;
  state: DraftState;
} {
  const [keeper] = useState(() => {
    const created: DraftController = new DraftController(record, {
      send: sendChange,
      onSaved: () => {
        updateCopy(created);
        notifyDraftSaved();
      },
    });
    return created;
  });
  const state = useSyncExternalStore(keeper.follow, keeper.read, keeper.read);
  useEffect(() => {
    bringBack(keeper);
    const life = new AbortController();
    const { signal } = life;
    window.addEventListener('online', () => void keeper.flush(), { signal });
    window.addEventListener('focus', () => retry(keeper), { signal });
    window.addEventListener('pagehide', () => storeBeforeLeaving(keeper), { signal });
    window.addEventListener('beforeunload', (event) => confirmLeaving(event, keeper), { signal });
    let { inputs } = keeper.read();
    const unfollow = keeper.follow(() => {
      const before = inputs;
      ({ inputs } = keeper.read());
      // No server has this text, so the copy does not wait until the page is left.
      if (inputs !== before) updateCopy(keeper);
    });
    return () => {
      life.abort();
      unfollow();
      storeBeforeLeaving(keeper);
    };
  }, [keeper]);
  return { keeper, state };
}

/** Goes on from what was left unsaved. */
function bringBack(keeper: DraftController): void {
  const { id } = keeper.read().record;
  const kept = loadUnsavedDraft(id);
  if (!kept) return;
  keeper.restore(kept);
  updateCopy(keeper);
}

/** Stores what the server does not have in this browser; removes the copy when it has everything. */
function updateCopy(keeper: DraftController): void {
  const state = keeper.read();
  const { id, version, values: before } = state.record;
  if (!hasUnsavedChanges(state)) return removeUnsavedDraft(id);
  storeUnsavedDraft(id, {
    values: state.values,
    version,
    before,
    inputs: restorable(state.inputs),
  });
}

/** Whoever has signed in again in another window comes back to this one. */
function retry(keeper: DraftController): void {
  if (keeper.read().problem?.kind === 'signed-out') void keeper.flush();
}

function storeBeforeLeaving(keeper: DraftController): void {
  updateCopy(keeper);
  keeper.close();
}

function confirmLeaving(event: BeforeUnloadEvent, keeper: DraftController): void {
  if (hasUnsavedChanges(keeper.read())) event.preventDefault();
}
