import { useEffect, useState, useSyncExternalStore } from 'react';
import { tellSave } from '../../draft/saves.ts';
import type { DeskRecord } from '../record.ts';
import { askForChange } from './ask.ts';
import { DraftKeeper } from './draft-keeper.ts';
import { forgetKeptHere, keepHere, readKeptHere } from './kept-here.ts';
import { isChanged, type Saving } from './saving.ts';

/** Keeps a record while it is edited: what is typed, what is saved, what is in the way. */
export function useDraft(record: DeskRecord): { keeper: DraftKeeper; state: Saving } {
  const [keeper] = useState(() => {
    const onSaved = () => {
      forgetKeptHere(record.id);
      tellSave();
    };
    return new DraftKeeper(record, { send: askForChange, onSaved });
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
    return () => {
      life.abort();
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
  forgetKeptHere(id);
  keeper.bringBack(kept);
}

/** Whoever has signed in again in another window comes back to this one. */
function retry(keeper: DraftKeeper): void {
  if (keeper.read().problem?.kind === 'signed-out') void keeper.flush();
}

function rescue(keeper: DraftKeeper): void {
  const state = keeper.read();
  if (isChanged(state)) {
    keepHere(state.record.id, { values: state.values, version: state.record.version });
  }
  keeper.close();
}

function holdBack(event: BeforeUnloadEvent, keeper: DraftKeeper): void {
  if (isChanged(keeper.read())) event.preventDefault();
}
