import type { FieldValues } from '../records/records.ts';

/** Returns the hashes of the files of an upload: its own and those of its captions. */
export function getReferencedHashes({ hash, captions }: FieldValues): string[] {
  const captionFiles = Array.isArray(captions) ? (captions as readonly { hash?: unknown }[]) : [];
  return [hash, ...captionFiles.map((file) => file?.hash)].filter(
    (file) => typeof file === 'string',
  );
}
