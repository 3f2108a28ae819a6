import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { lockDataDir } from '../files/data-dir-lock.ts';
import { copyContent } from '../storage/sqlite/database-copies.ts';
import { openSqliteStore } from '../storage/sqlite/open-sqlite-store.ts';
import { runCli } from './run-cli.ts';

const log = pino({ level: 'silent' });

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-restore-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
});

/** Runs the content command; returns its exit code and output. */
async function runContent(...args: readonly string[]) {
  const output = { out: '', err: '' };
  const code = await runCli(
    args,
    { PATH: process.env.PATH, DATA_DIR: dataDir },
    {
      out: (line) => void (output.out += `${line}\n`),
      err: (line) => void (output.err += `${line}\n`),
    },
  );
  return { code, ...output };
}

/** Saves a film with each of these IDs. */
async function saveRecords(...ids: readonly string[]): Promise<void> {
  const store = await openSqliteStore(dataDir, log);
  for (const id of ids) await store.records.save({ id, model: 'film', values: { title: id } });
  await store.close();
}

async function loadIds(): Promise<string[]> {
  const store = await openSqliteStore(dataDir, log);
  const records = await store.records.find({ model: 'film', perspective: 'current' });
  await store.close();
  return records.map(({ id }) => id).toSorted();
}

const getDatabasePath = () => join(dataDir, 'content.db');

describe('content restore', () => {
  it('restores the newest copy, and preserves the replaced database', async () => {
    await saveRecords('a');
    await copyContent(dataDir, new Date('2026-01-01T00:00:00Z'));
    await saveRecords('b');
    const newestCopy = await copyContent(dataDir, new Date('2026-01-02T00:00:00Z'));
    await saveRecords('c');
    const { code, out, err } = await runContent('restore');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`2 records restored from ${newestCopy}.\n`);
    expect(await loadIds()).toEqual(['a', 'b']);
    const [, preservedDatabase = ''] = /preserved as (\S+)\.\n/.exec(out) ?? [];
    expect((await runContent('restore', preservedDatabase)).code).toBe(0);
    expect(await loadIds()).toEqual(['a', 'b', 'c']);
  });

  it('replaces a corrupt database, and skips a corrupt copy', async () => {
    await saveRecords('a');
    const intactCopy = await copyContent(dataDir, new Date('2026-01-01T00:00:00Z'));
    const corruptCopy = await copyContent(dataDir, new Date('2026-01-02T00:00:00Z'));
    await writeFile(corruptCopy, 'SQLite format 3\0 and nothing behind it');
    await writeFile(getDatabasePath(), 'damaged');
    await expect(openSqliteStore(dataDir, log)).rejects.toThrow(/is damaged/);
    const { code, out } = await runContent('restore');
    expect([code, out]).toEqual([0, `1 record restored from ${intactCopy}.\n`]);
    expect(await loadIds()).toEqual(['a']);
  });

  it('restores an exported folder', async () => {
    await saveRecords('a');
    const folder = join(dataDir, 'exported');
    expect((await runContent('export', folder)).code).toBe(0);
    await saveRecords('b');
    expect((await runContent('restore', folder)).code).toBe(0);
    expect(await loadIds()).toEqual(['a']);
    const leftovers = (await readdir(dataDir)).filter((name) => /^restore-|\.part$/.test(name));
    expect(leftovers).toEqual([]);
  });

  it('rejects a restore while a server uses the folder, and changes nothing', async () => {
    await saveRecords('a');
    await copyContent(dataDir);
    const before = await readFile(getDatabasePath());
    using _lock = await lockDataDir(dataDir);
    const { code, err } = await runContent('restore');
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(`is in use by another server (process ${process.pid} `),
    ]);
    expect((await readFile(getDatabasePath())).equals(before)).toBe(true);
  });

  it.each([
    ['a missing file', 'missing.db', undefined, 'does not exist'],
    ['a file that is not a database', 'notes.txt', 'Notes', 'it is not a SQLite database'],
  ])('rejects %s, and changes nothing', async (_, name, text, reason) => {
    await saveRecords('a');
    const path = join(dataDir, name);
    if (text !== undefined) await writeFile(path, text);
    const { code, err } = await runContent('restore', path);
    expect([code, err]).toEqual([1, expect.stringContaining(reason)]);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(await loadIds()).toEqual(['a']);
  });

  it('reports that there is no copy', async () => {
    const { code, err } = await runContent('restore');
    expect([code, err]).toEqual([1, expect.stringContaining('There are no copies in ')]);
  });
});
