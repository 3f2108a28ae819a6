import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { spawnService } from '../test/service-process.ts';
import { restrictToOwner } from './owner-only.ts';

const log = pino({ level: 'silent' });

/** Every path below a folder that others than its owner may use, with its mode. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const modes = await Promise.all(
    [folder, ...names.map((name) => join(folder, name))].map(async (path) => {
      const found = await lstat(path);
      // The mode of a symbolic link means nothing.
      return [path, found.isSymbolicLink() ? 0 : found.mode & 0o777] as const;
    }),
  );
  return modes
    .filter(([, mode]) => (mode & 0o077) !== 0)
    .map(([path, mode]) => `${mode.toString(8)} ${path}`);
}

async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-modes-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

describe('files under DATA_DIR', () => {
  it('are readable by their owner alone, new ones and those of an earlier start', async () => {
    const dataDir = await scratchFolder();
    await chmod(dataDir, 0o755);
    await mkdir(join(dataDir, 'media', 'ab'), { recursive: true, mode: 0o755 });
    await writeFile(join(dataDir, 'media', 'ab', 'original'), 'bytes', { mode: 0o644 });
    const service = await spawnService({ PORT: '0', DATA_DIR: dataDir });
    const origin = await service.origin();
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['content.db', 'tokens.json']));
    service.child.kill('SIGTERM');
    expect(await service.ended).toBe(0);
    expect(await openToOthers(dataDir)).toEqual([]);
  }, 60_000);

  it('are not reached through symbolic links', async () => {
    const [dataDir, elsewhere] = [await scratchFolder(), await scratchFolder()];
    const target = join(elsewhere, 'shared');
    await writeFile(target, '');
    await chmod(target, 0o644);
    await symlink(target, join(dataDir, 'link'));
    await restrictToOwner(dataDir, log);
    expect((await lstat(target)).mode & 0o777).toBe(0o644);
  });
});
