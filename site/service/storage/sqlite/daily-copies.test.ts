import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ContentStore } from '../content-store.ts';
import {
  getCopiesFolder,
  copyContent,
  findIntegrityProblem,
  listCopies,
} from './database-copies.ts';
import { DailyCopies } from './daily-copies.ts';
import { openSqliteStore } from './open-sqlite-store.ts';

const log = pino({ level: 'silent' });
const HOUR_MS = 3_600_000;

let dataDir: string;
let store: ContentStore;

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date', 'setInterval', 'clearInterval'] });
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-copies-'));
  store = await openSqliteStore(dataDir, log);
});
afterEach(async () => {
  await store.close();
  vi.useRealTimers();
  await rm(dataDir, { recursive: true });
});

it('copies the content once a day, including the latest writes', async () => {
  const copies = new DailyCopies(dataDir, log);
  await copies.copyIfDue();
  await store.records.save({ id: 'a', model: 'film', values: {} });
  vi.advanceTimersByTime(23 * HOUR_MS);
  await copies.copyIfDue();
  expect(await listCopies(dataDir)).toHaveLength(1);
  vi.advanceTimersByTime(HOUR_MS);
  await copies.copyIfDue();
  await copies.close();
  const [newest = '', ...others] = await listCopies(dataDir);
  expect(others).toHaveLength(1);
  expect(basename(newest)).toBe('content-2026-01-02T00-00-00.000Z.db');
  expect(findIntegrityProblem(newest)).toBeUndefined();
  const database = new DatabaseSync(newest, { readOnly: true });
  const { count } = database.prepare('select count(*) as count from records').get() ?? {};
  database.close();
  expect(count).toBe(1);
  expect((await stat(newest)).mode & 0o777).toBe(0o600);
  expect((await stat(getCopiesFolder(dataDir))).mode & 0o777).toBe(0o700);
});

it('keeps the seven newest copies, and removes temporary files of killed processes', async () => {
  const folder = getCopiesFolder(dataDir);
  await mkdir(folder);
  const oldNames = [1, 2, 3, 4, 5, 6, 7, 8].map(
    (day) => `content-2025-12-0${day}T00-00-00.000Z.db`,
  );
  for (const name of [...oldNames, 'content-2025.db.0.part', 'by-hand.db']) {
    await writeFile(join(folder, name), '');
  }
  await copyContent(dataDir);
  const names = ['by-hand.db', ...oldNames.slice(2), 'content-2026-01-01T00-00-00.000Z.db'];
  expect((await readdir(folder)).toSorted()).toEqual(names);
});

it('logs a failed copy, retries an hour later, and leaves no incomplete copy', async () => {
  const errors: unknown[] = [];
  await writeFile(getCopiesFolder(dataDir), 'in the way');
  const copies = new DailyCopies(dataDir, {
    error: (fields: unknown) => void errors.push(fields),
    info: () => undefined,
  });
  await copies.copyIfDue();
  expect(errors).toMatchObject([{ code: 'CONTENT_COPY_FAILED' }]);
  await rm(getCopiesFolder(dataDir));
  vi.advanceTimersByTime(HOUR_MS);
  await copies.copyIfDue();
  await copies.close();
  expect(await readdir(getCopiesFolder(dataDir))).toEqual([
    expect.stringMatching(/^content-2026-01-01T01-.*\.db$/),
  ]);
});
