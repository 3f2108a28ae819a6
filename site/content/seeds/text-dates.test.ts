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

it('returns the day on which the text of a page changed', async () => {
  await write('One.');
  await updateDates('2026-05-01');
  await updateDates('2026-06-01');
  expect(await readDate()).toBe('2026-05-01T00:00:00.000Z');
  await write('Two.');
  await updateDates('2026-07-01');
  expect(await readDate()).toBe('2026-07-01T00:00:00.000Z');
});

it('does not change the date of a page if only its position changes', async () => {
  await write('One.');
  await updateDates('2026-05-01');
  await write('One.', 20);
  await updateDates('2026-06-01');
  expect(await readDate()).toBe('2026-05-01T00:00:00.000Z');
});

it('returns no date for text that has changed since the last update', async () => {
  await write('One.');
  await updateDates('2026-05-01');
  await write('Two.');
  expect(await readDate()).toBeUndefined();
});

it('returns no dates for a folder without a file of dates', async () => {
  await write('One.');
  expect(await readTextDates(docs)).toEqual({});
  expect(await readDate()).toBeUndefined();
});
