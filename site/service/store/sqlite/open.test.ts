import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartFailure } from '../../start-failure.ts';
import { describeContentStore } from '../contract-suite.ts';
import { openSqliteStore } from './open.ts';

let folder: string;
let said: string[];
const log = pino({ level: 'warn' }, { write: (line: string) => said.push(line) });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-store-'));
  said = [];
});
afterEach(() => rm(folder, { recursive: true }));

describeContentStore('SQLite', () => openSqliteStore(folder, log));

describe('the database file', () => {
  const record = { id: 'a', model: 'film', values: { title: 'Dawn' } };

  it('keeps records from one start to the next', async () => {
    const first = await openSqliteStore(folder, log);
    await first.records.save(record);
    await first.close();
    const second = await openSqliteStore(folder, log);
    expect(await second.records.byIds('current', ['a'])).toMatchObject([record]);
    await second.close();
  });

  it('is set aside when it is damaged, named in the log, and begun anew', async () => {
    const garbage = 'this is no database '.repeat(500);
    await writeFile(join(folder, 'content.db'), garbage);
    await writeFile(join(folder, 'content.db-wal'), 'leftover');
    const store = await openSqliteStore(folder, log);
    expect(await store.records.find({ model: 'film', face: 'current' })).toEqual([]);
    await store.close();
    const aside = (await readdir(folder)).find((name) => /^content\.db\.damaged-.*Z$/.test(name));
    expect(await readFile(join(folder, aside ?? ''), 'utf8')).toBe(garbage);
    expect(await readFile(join(folder, `${aside}-wal`), 'utf8')).toBe('leftover');
    expect(said.join('')).toContain(aside);
  });

  it('is set aside when only a page in its middle is damaged', async () => {
    const store = await openSqliteStore(folder, log);
    for (let index = 0; index < 200; index += 1) {
      await store.records.save({ ...record, id: String(index), values: { text: 'x'.repeat(500) } });
    }
    await store.close();
    const file = join(folder, 'content.db');
    const bytes = await readFile(file);
    bytes.fill(0xff, 4096 * 3, 4096 * 20);
    await writeFile(file, bytes);
    await (await openSqliteStore(folder, log)).close();
    expect(said.join('')).toMatch(/is damaged; it is kept as .*content\.db\.damaged-/);
  });

  it('that cannot be opened at all stops the start with one sentence', async () => {
    const opening = openSqliteStore(join(folder, 'missing'), log);
    await expect(opening).rejects.toThrow(StartFailure);
    await expect(opening).rejects.toThrow(/^The database .* cannot be opened: .*\.$/);
  });
});
