import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { packagedFilms } from '../browser/packaged-films.ts';
import { weigh } from '../size/weigh.ts';
import { buildPages } from './build-pages.ts';
import type { Condition } from './conditions.ts';
import { controls } from './controls.ts';
import { cycles } from './cycles.ts';
import { firstFrame } from './first-frame.ts';
import { idle } from './idle.ts';
import { readOptions } from './options.ts';
import type { Part } from './part.ts';
import { playback } from './playback.ts';
import { seek } from './seek.ts';
import { tableOf, type Taken } from './table.ts';
import { visit } from './visit.ts';

const parts = {
  'first-frame': firstFrame,
  seek,
  playback,
  controls,
  idle,
  cycles,
} satisfies Record<string, Part>;

const { quick, names } = readOptions(
  process.argv.slice(2),
  Object.keys(parts) as (keyof typeof parts)[],
);

/** Visits both pages once per round, in turn first, so that a busy machine slows both alike. */
async function take(part: Part, condition: Condition, origin: string): Promise<Taken> {
  const taken: Record<'bare' | 'vitrine', Record<string, number>[]> = { bare: [], vitrine: [] };
  const measure = (name: string) =>
    visit(`${origin}/bench/${name}${part.pages}/${name}${part.pages}.html`, condition, (each) =>
      part.measure(each),
    );
  const players = ['bare', 'vitrine'] as const;
  // The first visits pay for files that the system has not read yet.
  if (part === firstFrame) for (const name of players) await measure(name);
  for (let round = 0; round < part.rounds[quick ? 'quick' : 'full']; round += 1) {
    const order = round % 2 === 0 ? players : players.toReversed();
    for (const name of order) taken[name].push(await measure(name));
  }
  return { condition: condition.name, ...taken };
}

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
const films = packagedFilms();
try {
  await buildPages(folder);
  await films.app.register(fastifyStatic, { root: folder, prefix: '/bench/' });
  await films.open();
  const origin = await films.app.listen({ port: 0, host: '127.0.0.1' });
  for (const name of names) {
    const part: Part = parts[name];
    const taken = [];
    for (const condition of part.conditions) taken.push(await take(part, condition, origin));
    console.log(`${tableOf(part, taken)}\n`);
  }
  console.log((await weigh()).output);
} finally {
  await films.close();
  rmSync(folder, { recursive: true, force: true });
}
