import type { FieldValues } from '../records.ts';

/** The hashes of the files that an upload names: its own, and the captions that came beside it. */
export function referencedHashes({ hash, captions }: FieldValues): string[] {
  const beside = Array.isArray(captions) ? (captions as readonly { hash?: unknown }[]) : [];
  return [hash, ...beside.map((each) => each?.hash)].filter((each) => typeof each === 'string');
}
