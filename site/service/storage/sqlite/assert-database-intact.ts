import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Logger } from 'pino';
import { StartupError } from '../../runtime/startup-error.ts';
import { getContentDatabasePath, toSingleLine, listCopies } from './database-copies.ts';
import { quarantineFile } from './file-corruption.ts';

/**
 * Rejects a content database that is corrupt, or missing although the folder has contained content:
 * a new database would show the demo site instead of the content.
 * @param problem the result of the integrity check; undefined if the file is intact.
 * @throws StartupError with the file, the name of the preserved corrupt file, and how to restore.
 */
export async function assertDatabaseIntact(
  dataDir: string,
  problem: string | undefined,
  log: Pick<Logger, 'error'>,
): Promise<void> {
  const file = getContentDatabasePath(dataDir);
  const [newestCopy] = await listCopies(dataDir);
  const isMissing = !existsSync(file) || statSync(file).size === 0;
  const quarantinedFile =
    problem === undefined
      ? isMissing
        ? findQuarantined(dataDir)
        : undefined
      : quarantineFile(file);
  if (problem === undefined && (!isMissing || (newestCopy ?? quarantinedFile) === undefined))
    return;
  const state = problem === undefined ? 'is missing' : `is damaged (${toSingleLine(problem)})`;
  log.error(
    { code: 'CONTENT_DATABASE_DAMAGED', file, quarantinedFile, newestCopy },
    `${file} ${state}`,
  );
  const preservedNote =
    quarantinedFile === undefined ? '' : ` The damaged file is preserved as ${quarantinedFile}.`;
  const restoreHint =
    newestCopy === undefined
      ? 'There is no copy of it; restore a backup with "npm run content -- restore PATH"'
      : `Restore the newest copy, ${newestCopy}, with "npm run content -- restore", or another backup with "npm run content -- restore PATH"`;
  const pathsToMove = [
    quarantinedFile && basename(quarantinedFile),
    newestCopy && 'the folder backups',
  ].filter(Boolean);
  throw new StartupError(
    `The content database ${file} ${state}.${preservedNote} ${restoreHint}. To begin with the demo content instead, move ${pathsToMove.join(' and ')} out of ${dataDir}.`,
  );
}

/** Returns the path of the latest preserved corrupt database; undefined if there is none. */
function findQuarantined(dataDir: string): string | undefined {
  const name = readdirSync(dataDir)
    .filter((fileName) => /^content\.db\.damaged-.*Z$/.test(fileName))
    .toSorted()
    .at(-1);
  return name === undefined ? undefined : join(dataDir, name);
}
