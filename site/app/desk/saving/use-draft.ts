import { useEffect, useState, useSyncExternalStore } from 'react';
import { tellSave } from '../../draft/saves.ts';
import type { DeskRecord } from '../record.ts';
import { askForChange } from './ask.ts';
import { DraftKeeper } from './draft-keeper.ts';
import { restorable } from '../invalid-input.ts';
import { forgetKeptHere, keepHere, readKeptHere } from './kept-here.ts';
import { isChanged, type Saving } from './saving.ts';

/** Keeps a record while it is edited: what is typed, what is saved, what is in the way. */
export function useDraft(record: DeskRecord): { keeper: DraftKeeper; state: Saving } {
  const [keeper] = useState(() => {
    const created: DraftKeeper = new DraftKeeper(record, {
      send: askForChange,
      onSaved: () => {
        updateCopy(created);
        tellSave();
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
    window.addEventListener('pagehide', () => rescue(keeper), { signal });
    window.addEventListener('beforeunload', (event) => holdBack(event, keeper), { signal });
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
      rescue(keeper);
    };
  }, [keeper]);
  return { keeper, state };
}

/** Goes on from what was left unsaved. */
function bringBack(keeper: DraftKeeper): void {
  const { id } = keeper.read().record;
  const kept = readKeptHere(id);
  if (!kept) return;
  keeper.bringBack(kept);
  updateCopy(keeper);
}

/** Stores what the server does not have in this browser; removes the copy when it has everything. */
function updateCopy(keeper: DraftKeeper): void {
  const state = keeper.read();
  const { id, version, values: before } = state.record;
  if (!isChanged(state)) return forgetKeptHere(id);
  keepHere(id, { values: state.values, version, before, inputs: restorable(state.inputs) });
}

/** Whoever has signed in again in another window comes back to this one. */
function retry(keeper: DraftKeeper): void {
  if (keeper.read().problem?.kind === 'signed-out') void keeper.flush();
}

function rescue(keeper: DraftKeeper): void {
  updateCopy(keeper);
  keeper.close();
}

function holdBack(event: BeforeUnloadEvent, keeper: DraftKeeper): void {
  if (isChanged(keeper.read())) event.preventDefault();
}
