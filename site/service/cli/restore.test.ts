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

/** Runs the content command, and returns its exit code and what it printed. */
async function content(...args: readonly string[]) {
  const printed = { out: '', err: '' };
  const code = await runCli(
    args,
    { PATH: process.env.PATH, DATA_DIR: dataDir },
    {
      out: (line) => void (printed.out += `${line}\n`),
      err: (line) => void (printed.err += `${line}\n`),
    },
  );
  return { code, ...printed };
}

/** Stores records with these ids, and nothing else. */
async function write(...ids: readonly string[]): Promise<void> {
  const store = await openSqliteStore(dataDir, log);
  for (const id of ids) await store.records.save({ id, model: 'film', values: { title: id } });
  await store.close();
}

async function storedIds(): Promise<string[]> {
  const store = await openSqliteStore(dataDir, log);
  const records = await store.records.find({ model: 'film', perspective: 'current' });
  await store.close();
  return records.map(({ id }) => id).toSorted();
}

const file = () => join(dataDir, 'content.db');

describe('content restore', () => {
  it('restores the newest copy, and preserves the replaced database', async () => {
    await write('a');
    await copyContent(dataDir, new Date('2026-01-01T00:00:00Z'));
    await write('b');
    const newest = await copyContent(dataDir, new Date('2026-01-02T00:00:00Z'));
    await write('c');
    const { code, out, err } = await content('restore');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`2 records restored from ${newest}.\n`);
    expect(await storedIds()).toEqual(['a', 'b']);
    const [, replaced = ''] = /preserved as (\S+)\.\n/.exec(out) ?? [];
    expect((await content('restore', replaced)).code).toBe(0);
    expect(await storedIds()).toEqual(['a', 'b', 'c']);
  });

  it('restores a damaged database, and skips a damaged copy', async () => {
    await write('a');
    const intactCopy = await copyContent(dataDir, new Date('2026-01-01T00:00:00Z'));
    const damaged = await copyContent(dataDir, new Date('2026-01-02T00:00:00Z'));
    await writeFile(damaged, 'SQLite format 3\0 and nothing behind it');
    await writeFile(file(), 'damaged');
    await expect(openSqliteStore(dataDir, log)).rejects.toThrow(/is damaged/);
    const { code, out } = await content('restore');
    expect([code, out]).toEqual([0, `1 record restored from ${intactCopy}.\n`]);
    expect(await storedIds()).toEqual(['a']);
  });

  it('restores an exported folder', async () => {
    await write('a');
    const folder = join(dataDir, 'exported');
    expect((await content('export', folder)).code).toBe(0);
    await write('b');
    expect((await content('restore', folder)).code).toBe(0);
    expect(await storedIds()).toEqual(['a']);
    const leftovers = (await readdir(dataDir)).filter((name) => /^restore-|\.part$/.test(name));
    expect(leftovers).toEqual([]);
  });

  it('is rejected while a server uses the folder, and changes nothing', async () => {
    await write('a');
    await copyContent(dataDir);
    const before = await readFile(file());
    using _server = await lockDataDir(dataDir);
    const { code, err } = await content('restore');
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(`is in use by another server (process ${process.pid} `),
    ]);
    expect((await readFile(file())).equals(before)).toBe(true);
  });

  it.each([
    ['a missing file', 'missing.db', undefined, 'does not exist'],
    ['a file that is not a database', 'notes.txt', 'Notes', 'it is not a SQLite database'],
  ])('rejects %s, and changes nothing', async (_, name, text, reason) => {
    await write('a');
    const path = join(dataDir, name);
    if (text !== undefined) await writeFile(path, text);
    const { code, err } = await content('restore', path);
    expect([code, err]).toEqual([1, expect.stringContaining(reason)]);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(await storedIds()).toEqual(['a']);
  });

  it('reports that there is no copy', async () => {
    const { code, err } = await content('restore');
    expect([code, err]).toEqual([1, expect.stringContaining('There are no copies in ')]);
  });
});
