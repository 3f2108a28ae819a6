import { closeSync, fstatSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHealthRoutes } from '../../operations/health-routes.ts';
import type { ContentStore } from '../content-store.ts';
import { openSqliteStore } from './open-sqlite-store.ts';

let folder: string;
let file: string;
let store: ContentStore;
let logLines: { code?: string; file?: string; msg: string }[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-corruption-'));
  file = join(folder, 'content.db');
  logLines = [];
  const write = (line: string) => void logLines.push(JSON.parse(line));
  store = await openSqliteStore(folder, pino({ level: 'error' }, { write }));
  for (let index = 0; index < 50; index += 1) {
    await store.uploads.save({ id: `upload-${index}`, values: { notes: 'x'.repeat(10_000) } });
  }
});

afterEach(async () => {
  await store.close().catch(() => undefined);
  await rm(folder, { recursive: true });
});

/** Overwrites the database from a byte offset to the end, like a failing disk. */
function overwriteFrom(byte: number): void {
  const other = new DatabaseSync(file);
  other.exec('pragma wal_checkpoint(truncate)');
  other.close();
  const descriptor = openSync(file, 'r+');
  const length = fstatSync(descriptor).size - byte;
  writeSync(descriptor, Buffer.alloc(length, 0xee), 0, length, byte);
  closeSync(descriptor);
}

const getCorruptionLogLines = () =>
  logLines.filter(({ code }) => code === 'CONTENT_DATABASE_DAMAGED');

async function fetchReadiness(): Promise<{ status: number; body: unknown }> {
  const app = Fastify();
  const library = { assets: [] };
  await app.register(createHealthRoutes({ library, store }));
  const response = await app.inject('/readyz');
  await app.close();
  return { status: response.statusCode, body: response.json() };
}

describe('a content database that is corrupted while the server runs', () => {
  it('reports readiness while no corruption is known', async () => {
    expect(store.getCorruptionMessage()).toBeUndefined();
    expect((await fetchReadiness()).status).toBe(200);
  });

  it.each([
    ['a read', () => store.uploads.all()],
    ['a write', () => store.uploads.save({ id: 'upload-7', values: { notes: 'new' } })],
    [
      'a query with a pattern, which runs in a thread',
      () =>
        store.uploads.find({
          where: {
            operand: { source: 'field', name: 'notes', valueType: 'text' },
            test: 'matches',
            pattern: 'x+y',
            caseSensitive: true,
          },
          offset: 0,
        }),
    ],
  ])(
    'detects corruption in %s, reports it in /readyz, and logs it once with the remedy',
    async (_, operation) => {
      overwriteFrom(4096);
      await expect(operation()).rejects.toThrow();
      const message = `The content database ${file} is damaged.`;
      expect(store.getCorruptionMessage()).toBe(message);
      await expect(store.uploads.all()).rejects.toThrow();
      expect(await fetchReadiness()).toEqual({
        status: 503,
        body: { status: 'damaged', missing: [message] },
      });
      expect(getCorruptionLogLines()).toEqual([
        expect.objectContaining({
          file,
          msg: expect.stringContaining('npm run content -- restore') as string,
        }),
      ]);
    },
  );

  it('keeps the process running if the header is corrupt, even without requests', async () => {
    overwriteFrom(0);
    const other = new DatabaseSync(file);
    expect(() => other.exec('create table more (id)')).toThrow();
    other.close();
    await vi.waitFor(async () => {
      expect((await fetchReadiness()).status).toBe(503);
      expect(getCorruptionLogLines()).toHaveLength(1);
    }, 5000);
  });
});
