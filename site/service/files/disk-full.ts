/** Error code of responses to writes that exceed the storage. */
export const storageFullCode = 'STORAGE_FULL';

/** Status 507 (Insufficient Storage, RFC 4918 §11.5). */
export const storageFullStatus = 507;

/** Error message of these responses. */
export const storageFullMessage =
  'The server is out of storage, so nothing was saved. Reading still works. Try again after the operator has freed up space.';

/** Error codes of the operating system (no space, quota exceeded) and of Postgres (disk_full). */
const diskFullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

/** SQLITE_FULL, as a primary result code. */
const sqliteFull = 13;

/**
 * Extended result codes of SQLITE_IOERR by which SQLite reports a file that cannot grow: it maps
 * ENOSPC of a plain write to SQLITE_FULL, but neither EDQUOT nor a failed sync, truncation or
 * growth of the shared memory of its write-ahead log.
 */
const sqliteGrowthErrors = new Set([
  778, // SQLITE_IOERR_WRITE
  1034, // SQLITE_IOERR_FSYNC
  1290, // SQLITE_IOERR_DIR_FSYNC
  1546, // SQLITE_IOERR_TRUNCATE
  4874, // SQLITE_IOERR_SHMSIZE
]);

/** Maximum length of a chain of causes; guards against circular chains. */
const maxCauseDepth = 8;

/**
 * Returns whether an error, or one of its causes, means that the storage is full: ENOSPC and EDQUOT
 * of the file system, SQLITE_FULL, and 53100 (disk_full) of Postgres.
 */
export function isDiskFullError(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < maxCauseDepth && current instanceof Error; depth += 1) {
    if (current instanceof AggregateError && current.errors.some(isDiskFullError)) return true;
    if ('code' in current && diskFullCodes.has(current.code)) return true;
    if ('errcode' in current && isSqliteFull(Number(current.errcode))) return true;
    current = current.cause;
  }
  return false;
}

/** Interprets a result code of SQLite, whose low byte is the primary result code. */
function isSqliteFull(errcode: number): boolean {
  return (errcode & 0xff) === sqliteFull || sqliteGrowthErrors.has(errcode);
}
