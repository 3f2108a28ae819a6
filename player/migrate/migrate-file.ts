import { readFileSync, writeFileSync } from 'node:fs';
import { applyEdits, type TextEdit, type Diagnostic } from './findings.ts';
import {
  getExtension,
  supportedExtensions,
  transformSource,
} from './transforms/transform-source.ts';

/** The result for one file. `error` is the reason it was skipped. */
export interface FileResult {
  readonly file: string;
  readonly text: string;
  readonly edits: readonly TextEdit[];
  readonly diagnostics: readonly Diagnostic[];
  readonly error?: string;
}

/** The largest file that is read. Larger files are generated. */
const MAX_FILE_BYTES = 4_000_000;

/** Transforms a file, and saves it if `write` is true and it changed. Never throws. */
export function migrateFile(file: string, write: boolean): FileResult {
  const skippedResult = { file, text: '', edits: [], diagnostics: [] };
  const extension = getExtension(file);
  if (!supportedExtensions.has(extension))
    return { ...skippedResult, error: 'unsupported file type' };
  try {
    const bytes = readFileSync(file);
    if (bytes.length > MAX_FILE_BYTES) return { ...skippedResult, error: 'larger than 4 MB' };
    // `fatal` rejects invalid UTF-8, which would be lost on writing. `ignoreBOM` keeps the BOM.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (text.includes('\0')) return { ...skippedResult, error: 'not a text file' };
    const { edits, diagnostics } = transformSource(text, extension);
    const migratedText = applyEdits(text, edits);
    if (write && migratedText !== text) writeFileSync(file, migratedText);
    return { file, text, edits, diagnostics };
  } catch (error) {
    return { ...skippedResult, error: formatReadError(error) };
  }
}

function formatReadError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof SyntaxError) return `its script could not be parsed (${error.message})`;
  if ('code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return 'not UTF-8 text';
  return error.message;
}
