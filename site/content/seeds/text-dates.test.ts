import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { readSeedDocument } from '../../service/source-documents/seed-document.ts';
import { updateTextDates, readTextDates, getTextDate } from './text-dates.ts';

let docs: string;

beforeEach(async () => {
  docs = await mkdtemp(join(tmpdir(), 'vitrine-dates-'));
  await mkdir(join(docs, 'player'));
  onTestFinished(() => rm(docs, { recursive: true }));
});

const file = () => join(docs, 'player', 'captions.md');
const write = (body: string, position = 10) =>
  writeFile(file(), `---\ntitle: Captions\nposition: ${position}\n---\n${body}`);

async function updateDates(today: string): Promise<void> {
  const dates = await updateTextDates(docs, today);
  await writeFile(join(docs, 'text-dates.json'), JSON.stringify(dates));
}

const readDate = async () =>
  getTextDate(await readTextDates(docs), 'captions', await readSeedDocument(file()));

it('dates a page by the day on which its text changed', async () => {
  await write('One.');
  await updateDates('2026-05-01');
  await updateDates('2026-06-01');
  expect(await readDate()).toBe('2026-05-01T00:00:00.000Z');
  await write('Two.');
  await updateDates('2026-07-01');
  expect(await readDate()).toBe('2026-07-01T00:00:00.000Z');
});

it('keeps the date of a page that only moves among the others', async () => {
  await write('One.');
  await updateDates('2026-05-01');
  await write('One.', 20);
  await updateDates('2026-06-01');
  expect(await readDate()).toBe('2026-05-01T00:00:00.000Z');
});

it('gives no date to text that has changed since the pages were dated', async () => {
  await write('One.');
  await updateDates('2026-05-01');
  await write('Two.');
  expect(await readDate()).toBeUndefined();
});

it('has no dates for a folder without them', async () => {
  await write('One.');
  expect(await readTextDates(docs)).toEqual({});
  expect(await readDate()).toBeUndefined();
});
