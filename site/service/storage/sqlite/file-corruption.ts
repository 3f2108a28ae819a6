import { closeSync, existsSync, openSync, readSync, renameSync } from 'node:fs';

/** SQLite result codes for a corrupt file: SQLITE_CORRUPT and SQLITE_NOTADB. */
const corruptionCodes = new Set([11, 26]);

/** Magic string at the start of every SQLite file. */
const fileHeader = Buffer.from('SQLite format 3\0', 'latin1');

/**
 * Returns whether a file starts with the SQLite header. A missing or empty file counts as valid,
 * because it can become a database.
 */
export function hasSqliteHeader(file: string): boolean {
  if (!existsSync(file)) return true;
  const header = readStart(file);
  return header.length === 0 || header.equals(fileHeader);
}

/** Returns whether an SQLite error means that the file is corrupt. */
export function isCorruptionError(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  // The low byte is the primary result code.
  return corruptionCodes.has(code & 0xff);
}

/** Renames a corrupt database and its write-ahead log, and returns the new name. */
export function quarantineFile(file: string): string {
  const date = new Date().toISOString().replaceAll(':', '-');
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, `${file}.damaged-${date}${suffix}`);
  }
  return `${file}.damaged-${date}`;
}

function readStart(file: string): Buffer {
  const descriptor = openSync(file, 'r');
  const start = Buffer.alloc(fileHeader.length);
  const length = readSync(descriptor, start);
  closeSync(descriptor);
  return start.subarray(0, length);
}
