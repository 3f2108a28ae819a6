import { readFileSync, writeFileSync } from 'node:fs';
import { applyEdits, type TextEdit, type Diagnostic } from './findings.ts';
import {
  getExtension,
  supportedExtensions,
  transformSource,
} from './transforms/transform-source.ts';

/** What was found in a file; `error` says why it is left as it is. */
export interface FileResult {
  readonly file: string;
  readonly text: string;
  readonly edits: readonly TextEdit[];
  readonly diagnostics: readonly Diagnostic[];
  readonly error?: string;
}

// A file of this size was not written by hand.
const mostBytes = 4_000_000;

/** Reads a file, and writes it if it is to be changed and `write` says so; throws nothing. */
export function migrateFile(file: string, write: boolean): FileResult {
  const left = { file, text: '', edits: [], diagnostics: [] };
  if (!supportedExtensions.has(getExtension(file)))
    return { ...left, error: 'unsupported file type' };
  try {
    const bytes = readFileSync(file);
    if (bytes.length > mostBytes) return { ...left, error: 'larger than 4 MB' };
    // Signs that stand for nothing would be lost; the mark at the beginning is kept.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (text.includes('\0')) return { ...left, error: 'not a text file' };
    const { edits, diagnostics } = transformSource(text, getExtension(file));
    const changed = applyEdits(text, edits);
    if (write && changed !== text) writeFileSync(file, changed);
    return { file, text, edits, diagnostics };
  } catch (error) {
    return { ...left, error: inWords(error) };
  }
}

function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof SyntaxError) return `its script could not be parsed (${error.message})`;
  if ('code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return 'not UTF-8 text';
  return error.message;
}
