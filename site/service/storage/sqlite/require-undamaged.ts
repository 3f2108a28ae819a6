import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Logger } from 'pino';
import { StartFailure } from '../../runtime/startup-error.ts';
import { contentDatabase, inOneLine, listCopies } from './copies.ts';
import { quarantineFile } from './file-corruption.ts';

/**
 * Refuses to open a content database that is damaged, or that is missing although the folder has
 * held content: a new database in its place would show the demo site instead of the content.
 * @param damage what is wrong with the file; undefined for nothing.
 * @throws StartFailure that names the file, what was set aside, and how to restore.
 */
export async function requireUndamaged(
  dataDir: string,
  damage: string | undefined,
  log: Pick<Logger, 'error'>,
): Promise<void> {
  const file = contentDatabase(dataDir);
  const [newest] = await listCopies(dataDir);
  const isMissing = !existsSync(file) || statSync(file).size === 0;
  const aside =
    damage === undefined ? (isMissing ? asideOf(dataDir) : undefined) : quarantineFile(file);
  if (damage === undefined && (!isMissing || (newest ?? aside) === undefined)) return;
  const state = damage === undefined ? 'is missing' : `is damaged (${inOneLine(damage)})`;
  log.error({ code: 'CONTENT_DATABASE_DAMAGED', file, aside, copy: newest }, `${file} ${state}`);
  const kept = aside === undefined ? '' : ` The damaged file is preserved as ${aside}.`;
  const restore =
    newest === undefined
      ? 'There is no copy of it; restore a backup with "npm run content -- restore PATH"'
      : `Restore the newest copy, ${newest}, with "npm run content -- restore", or another backup with "npm run content -- restore PATH"`;
  const fresh = [aside && basename(aside), newest && 'the folder backups'].filter(Boolean);
  throw new StartFailure(
    `The content database ${file} ${state}.${kept} ${restore}. To begin with the demo content instead, move ${fresh.join(' and ')} out of ${dataDir}.`,
  );
}

/** The damaged database that was set aside last; undefined where none was. */
function asideOf(dataDir: string): string | undefined {
  const name = readdirSync(dataDir)
    .filter((each) => /^content\.db\.damaged-.*Z$/.test(each))
    .toSorted()
    .at(-1);
  return name === undefined ? undefined : join(dataDir, name);
}
