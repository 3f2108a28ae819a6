import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { packagedFilms } from '../browser/packaged-films.ts';
import { weigh } from '../size/weigh.ts';
import { buildPages, pageNames } from './build-pages.ts';
import { visit, type Visit } from './first-frame.ts';
import { spreadOf } from './statistics.ts';

const repetitions = process.argv.includes('--quick') ? 3 : 15;

type Visits = Record<(typeof pageNames)[number], Visit[]>;

/** Visits every page once per round, in turn first, so that a busy machine slows all alike. */
async function measure(origin: string): Promise<Visits> {
  const visits: Visits = { bare: [], vitrine: [] };
  const url = (name: string) => `${origin}/bench/${name}/${name}.html`;
  // The first visits pay for files that the system has not read yet.
  for (const name of pageNames) await visit(url(name));
  for (let round = 0; round < repetitions; round += 1) {
    const order = round % 2 === 0 ? pageNames : pageNames.toReversed();
    for (const name of order) visits[name].push(await visit(url(name)));
  }
  return visits;
}

function table(visits: Visits): string {
  const bare = median(visits.bare, 'firstFrameMs');
  const lines = pageNames.map((name) => {
    const frame = spreadOf(visits[name].map((each) => each.firstFrameMs));
    const [low, mid, high] = [frame.lowerQuarter, frame.median, frame.upperQuarter].map(whole);
    const ends = `${whole(frame.min)} to ${whole(frame.max)}`;
    const ratio = (frame.median / bare).toFixed(2);
    const work = whole(median(visits[name], 'mainThreadMs'));
    return `| ${name} | ${mid} | ${low} to ${high} | ${ends} | ${ratio} | ${work} |`;
  });
  return [
    `First frame from navigation, muted autoplay, ${repetitions} visits each, milliseconds`,
    '',
    '| page | median | middle half | all | ratio | main thread |',
    '| --- | --: | --: | --: | --: | --: |',
    ...lines,
  ].join('\n');
}

function median(visits: Visit[], measure: keyof Visit): number {
  return spreadOf(visits.map((each) => each[measure])).median;
}

function whole(value: number): string {
  return value.toFixed(0);
}

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
const films = packagedFilms();
try {
  await buildPages(folder);
  await films.app.register(fastifyStatic, { root: folder, prefix: '/bench/' });
  await films.open();
  const origin = await films.app.listen({ port: 0, host: '127.0.0.1' });
  console.log(table(await measure(origin)));
  console.log(`\n${(await weigh()).output}`);
} finally {
  await films.close();
  rmSync(folder, { recursive: true, force: true });
}
