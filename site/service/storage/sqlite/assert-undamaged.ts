import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Logger } from 'pino';
import { StartupError } from '../../runtime/startup-error.ts';
import { getContentDatabasePath, toSingleLine, listCopies } from './database-copies.ts';
import { quarantineFile } from './file-corruption.ts';

/**
 * Rejects a content database that is damaged, or missing although the folder has held content: a
 * new database would show the demo site instead of the content.
 * @param damage the reason for the damage; undefined if the file is intact.
 * @throws StartupError with the file, the name of the preserved damaged file, and how to restore.
 */
export async function assertUndamaged(
  dataDir: string,
  damage: string | undefined,
  log: Pick<Logger, 'error'>,
): Promise<void> {
  const file = getContentDatabasePath(dataDir);
  const [newestCopy] = await listCopies(dataDir);
  const isMissing = !existsSync(file) || statSync(file).size === 0;
  const quarantinedFile =
    damage === undefined
      ? isMissing
        ? findQuarantined(dataDir)
        : undefined
      : quarantineFile(file);
  if (damage === undefined && (!isMissing || (newestCopy ?? quarantinedFile) === undefined)) return;
  const state = damage === undefined ? 'is missing' : `is damaged (${toSingleLine(damage)})`;
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

/** Returns the path of the latest preserved damaged database; undefined if there is none. */
function findQuarantined(dataDir: string): string | undefined {
  const name = readdirSync(dataDir)
    .filter((fileName) => /^content\.db\.damaged-.*Z$/.test(fileName))
    .toSorted()
    .at(-1);
  return name === undefined ? undefined : join(dataDir, name);
}
