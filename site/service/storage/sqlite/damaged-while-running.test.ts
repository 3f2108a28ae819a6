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
let logged: { code?: string; file?: string; msg: string }[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-damage-'));
  file = join(folder, 'content.db');
  logged = [];
  const write = (line: string) => void logged.push(JSON.parse(line));
  store = await openSqliteStore(folder, pino({ level: 'error' }, { write }));
  for (let index = 0; index < 50; index += 1) {
    await store.uploads.save({ id: `upload-${index}`, values: { notes: 'x'.repeat(10_000) } });
  }
});

afterEach(async () => {
  await store.close().catch(() => undefined);
  await rm(folder, { recursive: true });
});

/** Overwrites the database from a byte offset on, like a broken disk. */
function damageFrom(byte: number): void {
  const other = new DatabaseSync(file);
  other.exec('pragma wal_checkpoint(truncate)');
  other.close();
  const descriptor = openSync(file, 'r+');
  const length = fstatSync(descriptor).size - byte;
  writeSync(descriptor, Buffer.alloc(length, 0xee), 0, length, byte);
  closeSync(descriptor);
}

const damageLines = () => logged.filter(({ code }) => code === 'CONTENT_DATABASE_DAMAGED');

async function readiness(): Promise<{ status: number; body: unknown }> {
  const app = Fastify();
  const library = { assets: [] };
  await app.register(createHealthRoutes({ library, store }));
  const response = await app.inject('/readyz');
  await app.close();
  return { status: response.statusCode, body: response.json() };
}

describe('a content database that is damaged while the server runs', () => {
  it('is ready while no damage is known', async () => {
    expect(store.getDamage()).toBeUndefined();
    expect((await readiness()).status).toBe(200);
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
  ])('is detected by %s, reported by /readyz, and logged once with the remedy', async (_, use) => {
    damageFrom(4096);
    await expect(use()).rejects.toThrow();
    const reason = `The content database ${file} is damaged.`;
    expect(store.getDamage()).toBe(reason);
    await expect(store.uploads.all()).rejects.toThrow();
    expect(await readiness()).toEqual({
      status: 503,
      body: { status: 'damaged', missing: [reason] },
    });
    expect(damageLines()).toEqual([
      expect.objectContaining({
        file,
        msg: expect.stringContaining('npm run content -- restore') as string,
      }),
    ]);
  });

  it('does not end the process if its header is damaged, even without requests', async () => {
    damageFrom(0);
    const other = new DatabaseSync(file);
    expect(() => other.exec('create table more (id)')).toThrow();
    other.close();
    await vi.waitFor(async () => {
      expect((await readiness()).status).toBe(503);
      expect(damageLines()).toHaveLength(1);
    }, 5000);
  });
});
