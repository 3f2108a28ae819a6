import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { spawnService } from '../test/service-process.ts';
import { restrictToOwner } from './owner-only.ts';

const log = pino({ level: 'silent' });

/** Lists all paths below a folder that other users may access, with their modes. */
async function listOpenToOthers(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const modes = await Promise.all(
    [folder, ...names.map((name) => join(folder, name))].map(async (path) => {
      const stats = await lstat(path);
      // The mode of a symbolic link has no effect.
      return [path, stats.isSymbolicLink() ? 0 : stats.mode & 0o777] as const;
    }),
  );
  return modes
    .filter(([, mode]) => (mode & 0o077) !== 0)
    .map(([path, mode]) => `${mode.toString(8)} ${path}`);
}

async function createTempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-modes-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

describe('restrictToOwner', () => {
  it('makes all files under DATA_DIR accessible to their owner only, even those from earlier runs', async () => {
    const dataDir = await createTempFolder();
    await chmod(dataDir, 0o755);
    await mkdir(join(dataDir, 'media', 'ab'), { recursive: true, mode: 0o755 });
    await writeFile(join(dataDir, 'media', 'ab', 'original'), 'bytes', { mode: 0o644 });
    const service = await spawnService({ PORT: '0', DATA_DIR: dataDir });
    const origin = await service.waitForOrigin();
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['content.db', 'tokens.json']));
    service.child.kill('SIGTERM');
    expect(await service.ended).toBe(0);
    expect(await listOpenToOthers(dataDir)).toEqual([]);
  }, 60_000);

  it('does not change files outside of DATA_DIR through symbolic links', async () => {
    const [dataDir, otherFolder] = [await createTempFolder(), await createTempFolder()];
    const target = join(otherFolder, 'shared');
    await writeFile(target, '');
    await chmod(target, 0o644);
    await symlink(target, join(dataDir, 'link'));
    await restrictToOwner(dataDir, log);
    expect((await lstat(target)).mode & 0o777).toBe(0o644);
  });
});
