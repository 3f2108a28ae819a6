import { readFileSync, writeFileSync } from 'node:fs';
import { withEdits, type Edit, type Note } from './findings.ts';
import { endingOf, endings, readFile } from './read-file.ts';

/** What was found in a file; `trouble` says why it is left as it is. */
export interface FileStory {
  readonly file: string;
  readonly text: string;
  readonly edits: readonly Edit[];
  readonly notes: readonly Note[];
  readonly trouble?: string;
}

// A file of this size was not written by hand.
const mostBytes = 4_000_000;

/** Reads a file, and writes it if it is to be changed and `write` says so; throws nothing. */
export function migrateFile(file: string, write: boolean): FileStory {
  const left = { file, text: '', edits: [], notes: [] };
  if (!endings.has(endingOf(file))) return { ...left, trouble: 'unsupported file type' };
  try {
    const bytes = readFileSync(file);
    if (bytes.length > mostBytes) return { ...left, trouble: 'larger than 4 MB' };
    // Signs that stand for nothing would be lost; the mark at the beginning is kept.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (text.includes('\0')) return { ...left, trouble: 'not a text file' };
    const { edits, notes } = readFile(text, endingOf(file));
    const changed = withEdits(text, edits);
    if (write && changed !== text) writeFileSync(file, changed);
    return { file, text, edits, notes };
  } catch (error) {
    return { ...left, trouble: inWords(error) };
  }
}

function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof SyntaxError) return `its script could not be parsed (${error.message})`;
  if ('code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return 'not UTF-8 text';
  return error.message;
}
