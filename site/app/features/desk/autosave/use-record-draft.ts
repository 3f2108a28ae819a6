import { useEffect, useState, useSyncExternalStore } from 'react';
import { notifyDraftSaved } from '../../drafts/draft-save-channel.ts';
import type { ChangeResult, RecordChange } from '../api/record-changes.server.ts';
import type { EditableRecord } from '../editable-record.ts';
import { DraftController } from './draft-controller.ts';
import { filterRestorableInputs } from '../invalid-input.ts';
import { removeUnsavedDraft, storeUnsavedDraft, loadUnsavedDraft } from './unsaved-draft.ts';
import { hasUnsavedChanges, type DraftState } from './draft-state.ts';

/**
 * Creates the draft controller of a record and connects it to page events. Restores an unsaved
 * draft when mounted, and stores one when unmounted.
 */
export function useRecordDraft(record: EditableRecord): {
  controller: DraftController;
  state: DraftState;
} {
  const [controller] = useState(() => {
    const created: DraftController = new DraftController(record, {
      send: sendChange,
      onSaved: () => {
        updateStoredDraft(created);
        notifyDraftSaved();
      },
    });
    return created;
  });
  const state = useSyncExternalStore(
    controller.subscribe,
    controller.getState,
    controller.getState,
  );
  useEffect(() => {
    restoreUnsavedDraft(controller);
    const aborter = new AbortController();
    const { signal } = aborter;
    window.addEventListener('online', () => void controller.flush(), { signal });
    window.addEventListener('focus', () => saveAfterSignIn(controller), { signal });
    window.addEventListener('pagehide', () => saveBeforeClose(controller), { signal });
    window.addEventListener('beforeunload', (event) => confirmLeaving(event, controller), {
      signal,
    });
    let { inputs } = controller.getState();
    const unsubscribe = controller.subscribe(() => {
      const previous = inputs;
      ({ inputs } = controller.getState());
      // Invalid input is never sent to the server, so it is stored immediately.
      if (inputs !== previous) updateStoredDraft(controller);
    });
    return () => {
      aborter.abort();
      unsubscribe();
      saveBeforeClose(controller);
    };
  }, [controller]);
  return { controller, state };
}

/** Restores the unsaved draft of the record, if there is one. */
function restoreUnsavedDraft(controller: DraftController): void {
  const { id } = controller.getState().record;
  const draft = loadUnsavedDraft(id);
  if (!draft) return;
  controller.restore(draft);
  updateStoredDraft(controller);
}

/** Stores unsaved edits in this browser; removes the stored draft when everything is saved. */
function updateStoredDraft(controller: DraftController): void {
  const state = controller.getState();
  const { id, version, values: before } = state.record;
  if (!hasUnsavedChanges(state)) return removeUnsavedDraft(id);
  storeUnsavedDraft(id, {
    values: state.values,
    version,
    before,
    inputs: filterRestorableInputs(state.inputs),
  });
}

/** Retries saving when the editor returns after signing in again in another window. */
function saveAfterSignIn(controller: DraftController): void {
  if (controller.getState().problem?.kind === 'signed-out') void controller.flush();
}

function saveBeforeClose(controller: DraftController): void {
  updateStoredDraft(controller);
  controller.close();
}

function confirmLeaving(event: BeforeUnloadEvent, controller: DraftController): void {
  if (hasUnsavedChanges(controller.getState())) event.preventDefault();
}

/** Sends a change to the server. Network errors are returned as `unreachable` instead of thrown. */
async function sendChange(change: RecordChange): Promise<ChangeResult> {
  try {
    const response = await fetch('/desk/change', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
      // A keepalive request completes after the page is closed, but its body is limited to 64 KiB.
      keepalive: document.visibilityState === 'hidden',
    });
    return (await response.json()) as ChangeResult;
  } catch {
    return { problem: { kind: 'unreachable' } };
  }
}
