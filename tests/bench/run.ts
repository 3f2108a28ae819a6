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
import { lighthouseTable } from './lighthouse.ts';
import { readOptions } from './options.ts';
import type { Part } from './part.ts';
import { playback } from './playback.ts';
import { seek } from './seek.ts';
import { measured, serviceParts, type ServicePartName } from './service/run.ts';
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

const playerParts = Object.keys(parts) as (keyof typeof parts)[];
const { quick, names } = readOptions(process.argv.slice(2), [
  ...playerParts,
  ...serviceParts,
  'lighthouse',
]);

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

/** Prints what was measured of the player, beside the bare page. */
async function benchPlayer(wanted: readonly (keyof typeof parts)[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
  const films = packagedFilms();
  try {
    await buildPages(folder);
    await films.app.register(fastifyStatic, { root: folder, prefix: '/bench/' });
    await films.open();
    const origin = await films.app.listen({ port: 0, host: '127.0.0.1' });
    for (const name of wanted) {
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
}

const isOfService = (name: string): name is ServicePartName =>
  serviceParts.some((part) => part === name);

const ofPlayer = playerParts.filter((name) => names.includes(name));
if (ofPlayer.length > 0) await benchPlayer(ofPlayer);
for (const name of names.filter(isOfService)) console.log(`\n${await measured(name, quick)}`);
if (names.includes('lighthouse')) console.log(`\n${await lighthouseTable()}`);
