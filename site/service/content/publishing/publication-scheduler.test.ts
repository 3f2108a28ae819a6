import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { ContentStore } from '../../storage/content-store.ts';
import { openSqliteStore } from '../../storage/sqlite/open-sqlite-store.ts';
import { defineModel } from '../import/define-model.ts';
import { PublicationScheduler } from './publication-scheduler.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';

const log = pino({ level: 'silent' });
const noon = Date.UTC(2026, 10, 23, 12);
const minutesAfterNoon = (minutes: number) => new Date(noon + minutes * 60_000).toISOString();

let folder: string;
let store: ContentStore;
let scheduler: PublicationScheduler | undefined;

beforeEach(async () => {
  vi.useFakeTimers({ now: noon, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  folder = await mkdtemp(join(tmpdir(), 'vitrine-scheduler-'));
  store = await openSqliteStore(folder, log);
  await store.records.save({ id: 'a', model: 'film', values: {} });
});
afterEach(async () => {
  await scheduler?.close();
  await store.close();
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const loadStatus = async () => (await store.records.findByIds('current', ['a']))[0]?.status;
const waitForStatus = (expected: string) =>
  waitFor(async () => expect(await loadStatus()).toBe(expected));

it('publishes a record at the scheduled time, and not before', async () => {
  await store.schedules.set('a', 'publication', minutesAfterNoon(10));
  scheduler = new PublicationScheduler(store, log);
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect(await loadStatus()).toBe('draft');
  await vi.advanceTimersByTimeAsync(60_000);
  await waitForStatus('published');
  expect(await store.schedules.listDue()).toEqual([]);
});

it('cancels the scheduled publication of a record that has become invalid', async () => {
  const fields = { title: { type: 'string', required: true } } as const;
  await store.models.save(defineModel({ apiKey: 'film', name: 'Film', fields }));
  await store.schedules.set('a', 'publication', minutesAfterNoon(1));
  await store.records.save({ id: 'b', model: 'film', values: { title: 'B' } });
  await store.schedules.set('b', 'publication', minutesAfterNoon(1));
  const warn = vi.spyOn(log, 'warn');
  onTestFinished(() => warn.mockRestore());
  scheduler = new PublicationScheduler(store, log);
  await vi.advanceTimersByTimeAsync(60_000);
  await waitFor(async () => expect(await store.schedules.listDue()).toEqual([]));
  expect(await loadStatus()).toBe('draft');
  expect((await store.records.findByIds('current', ['b']))[0]?.status).toBe('published');
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ code: 'SCHEDULED_PUBLICATION_INVALID', recordId: 'a' }),
    expect.any(String),
  );
});

it('unpublishes a record at the scheduled time', async () => {
  await store.records.publish('a');
  await store.schedules.set('a', 'unpublishing', minutesAfterNoon(1));
  scheduler = new PublicationScheduler(store, log);
  await vi.advanceTimersByTimeAsync(60_000);
  await waitForStatus('draft');
});

it('runs a schedule that is set while it is running', async () => {
  scheduler = new PublicationScheduler(store, log);
  await vi.advanceTimersByTimeAsync(100);
  await store.schedules.set('a', 'publication', minutesAfterNoon(0.5));
  await vi.advanceTimersByTimeAsync(30_000);
  await waitForStatus('published');
});

it('runs schedules that became due before its start, in order', async () => {
  await store.schedules.set('a', 'publication', minutesAfterNoon(-20));
  await store.schedules.set('a', 'unpublishing', minutesAfterNoon(-10));
  scheduler = new PublicationScheduler(store, log);
  await waitFor(async () => expect(await store.schedules.listDue()).toEqual([]));
  const [record] = await store.records.findByIds('current', ['a']);
  expect(record).toMatchObject({ status: 'draft', firstPublishedAt: expect.any(String) });
});

it('cancels the unpublishing of a protected record and runs the other schedules', async () => {
  const home = defineModel({ apiKey: 'home', name: 'Home', isProtected: true, fields: {} });
  await store.records.save({ id: 'h', model: 'home', values: {} });
  await store.records.publish('h');
  await store.schedules.set('h', 'unpublishing', minutesAfterNoon(1));
  await store.schedules.set('a', 'publication', minutesAfterNoon(1));
  await store.models.save(home);
  scheduler = new PublicationScheduler(store, log);
  await vi.advanceTimersByTimeAsync(60_000);
  await waitForStatus('published');
  expect(await store.schedules.listDue()).toEqual([]);
  expect(await store.records.findByIds('published', ['h'])).toHaveLength(1);
});

it('retries after a failure of the store', async () => {
  await store.schedules.set('a', 'publication', minutesAfterNoon(-1));
  const listDue = vi.spyOn(store.schedules, 'listDue').mockRejectedValueOnce(new Error('busy'));
  scheduler = new PublicationScheduler(store, log);
  await waitFor(() => expect(listDue).toHaveBeenCalled());
  expect(await loadStatus()).toBe('draft');
  await vi.advanceTimersByTimeAsync(5000);
  await waitForStatus('published');
});

it('runs no schedules after it is closed', async () => {
  await store.schedules.set('a', 'publication', minutesAfterNoon(1));
  scheduler = new PublicationScheduler(store, log);
  await scheduler.close();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(await loadStatus()).toBe('draft');
});
