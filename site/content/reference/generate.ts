import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { beaconSchema } from 'vitrine/beacon-schema';
import { listDocsPages, updateTextDates } from '../seeds/text-dates.ts';
import { generateExampleModule } from './examples.ts';
import { generateReferencePages } from './reference-pages.ts';

const publishedSchema = new URL('../../service/analytics/beacon-1.json', import.meta.url);
const docs = new URL('../docs/', import.meta.url);
const examples = new URL(
  '../../app/components/structured-text/generated-examples.js',
  import.meta.url,
);
const textDates = new URL('text-dates.json', docs);

const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values;
const stale = (await generateReferencePages()).filter(({ text, generated }) => text !== generated);

// Updates the tables of the reference pages and the published schema from the sources of the player,
// and the dates and examples from the pages of the documentation. With `--check`, it only lists the
// files that are out of date.
if (!check) {
  for (const { file, generated } of stale) await writeFile(file, generated);
  await writeFile(publishedSchema, JSON.stringify(beaconSchema, null, 2));
}
const today = new Date().toISOString().slice(0, 10);
const dates = `${JSON.stringify(await updateTextDates(fileURLToPath(docs), today), null, 2)}\n`;
const generated = [
  { file: textDates, text: dates },
  { file: examples, text: await generateExampleModule(await listDocsPages(fileURLToPath(docs))) },
];
const isStale = await Promise.all(
  generated.map(async ({ file, text }) => (await readFile(file, 'utf8').catch(() => '')) !== text),
);
const staleFiles = generated.filter((_, index) => isStale[index]);
if (check) {
  const outdated = [...stale, ...staleFiles];
  for (const { file } of outdated) {
    console.log(`${relative('.', fileURLToPath(file))} is out of date: npm run reference`);
  }
  process.exitCode = outdated.length > 0 ? 1 : 0;
} else {
  for (const { file, text } of staleFiles) await writeFile(file, text);
}
