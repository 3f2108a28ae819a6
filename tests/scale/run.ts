import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { temporaryFolder, tinyFilm } from '../../site/service/fixture/tiny-film.ts';
import { isInstalled, programs } from '../setup/programs.ts';
import { accounts } from './accounts.ts';
import { ranApart } from './apart.ts';
import { openHouse } from './house.ts';
import { Judge } from './judge.ts';
import {
  databaseRestarted,
  filmMade,
  killed,
  partitioned,
  renewed,
  separated,
  shared,
  type Stage,
} from './scenes.ts';
import { speed } from './speed.ts';
import { Town } from './town.ts';

const apart = await ranApart();
if (apart !== undefined) process.exit(apart);

/** Readers of live updates; a short run judges the same with fewer. */
const readers = { short: 120, long: 3000 };

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    // How soon readers hear, and nothing that breaks.
    speed: { type: 'boolean', default: false },
    readers: { type: 'string' },
    // Nodes have a folder in common, and no bucket.
    folder: { type: 'boolean', default: false },
  },
});
const count = Number(values.readers ?? (values.short ? readers.short : readers.long));
const logFile = path.join(mkdtempSync(path.join(tmpdir(), 'vitrine-scale-log-')), 'nodes.log');
const judge = new Judge();

/** Plays every scene on one house. */
async function play(): Promise<void> {
  const film = await filmThatTakesItsTime();
  await using house = await openHouse(logFile, values.folder ? 'folder' : 'bucket');
  const common = values.folder ? 'a folder' : 'a bucket';
  console.log(`Three nodes with ${common} in common, behind nginx at ${house.origin}`);
  console.log(`They log to ${logFile}`);
  const town = await Town.gather(house, count);
  const stage = { house, town, judge, film };
  try {
    await shared(stage);
    if (values.speed || !values.short) await speed(stage);
    if (!values.speed) await breakThings(stage);
  } finally {
    await town.close();
  }
  await accounts(stage);
}

/** One thing after the other. */
async function breakThings(stage: Stage): Promise<void> {
  const playbackId = await killed(stage);
  await databaseRestarted(stage);
  await partitioned(stage);
  await separated(stage);
  await renewed(stage);
  await filmMade(stage, playbackId);
}

async function filmThatTakesItsTime(): Promise<Buffer> {
  await using folder = await temporaryFolder();
  const pictures = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25:d=20'];
  const encoded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  return await readFile(await tinyFilm(folder.path, 'harbour.mp4', [...pictures, ...encoded]));
}

const isThere = isInstalled(programs.nginx);
if (!isThere) console.log('nginx is missing, without which nothing is judged: npm run setup.');
else
  await play().catch((error: unknown) => {
    judge.that(
      'the run comes to its end',
      false,
      error instanceof Error ? error.message : String(error),
    );
  });
const failures = judge.findings.filter(({ holds }) => !holds);
const tally = {
  passed: judge.findings.length - failures.length,
  failed: failures.length,
  skipped: isThere ? judge.skipped.length : 1,
  failures: failures.map(({ what, detail }) => `Scale · ${what} · ${detail}`),
};
const { TALLY_FILE: file } = process.env;
if (file) writeFileSync(file, JSON.stringify(tally));
console.log(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`);
process.exit(tally.failed > 0 ? 1 : 0);
