import { useSyncExternalStore } from 'react';
import { readKeptHere } from './kept-here.ts';

const never = () => () => undefined;

/** Tells of what was typed of a record and kept in this browser; nothing where that is nothing. */
export function KeptOfGone({ id }: { readonly id: string }) {
  const isKept = useSyncExternalStore(
    never,
    () => readKeptHere(id) !== undefined,
    () => false,
  );
  if (!isKept) return null;
  return (
    <output className="desk-note">
      What you have typed in this record is kept in this browser. <a href="?new">Go on with it</a>
    </output>
  );
}
