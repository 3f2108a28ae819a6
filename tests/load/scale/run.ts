import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createTempFolder, createSampleVideo } from '../../../site/service/test/sample-media.ts';
import { isInstalled, systemPrograms } from '../../setup/system-programs.ts';
import { checkDataIntegrity } from './data-integrity.ts';
import { rerunInNetworkNamespace } from './rerun-in-network-namespace.ts';
import { startCluster } from './cluster.ts';
import { AssertionLog } from '../assertions.ts';
import {
  databaseRestarted,
  assetReady,
  nodeKilled,
  databaseUnreachable,
  rollingRestart,
  nodeIsolated,
  sharedState,
  type ScenarioContext,
} from './scenarios.ts';
import { measurePublishLatency } from './publish-latency.ts';
import { ClusterLoad } from './cluster-load.ts';

const apart = await rerunInNetworkNamespace();
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
const judge = new AssertionLog();

/** Plays every scene on one house. */
async function runScenarios(): Promise<void> {
  const film = await filmThatTakesItsTime();
  await using house = await startCluster(logFile, values.folder ? 'folder' : 'bucket');
  const common = values.folder ? 'a folder' : 'a bucket';
  console.log(`Three nodes with ${common} in common, behind nginx at ${house.origin}`);
  console.log(`They log to ${logFile}`);
  const town = await ClusterLoad.gather(house, count);
  const stage = { house, town, judge, film };
  try {
    await sharedState(stage);
    if (values.speed || !values.short) await measurePublishLatency(stage);
    if (!values.speed) await injectFailures(stage);
  } finally {
    await town.close();
  }
  await checkDataIntegrity(stage);
}

/** One thing after the other. */
async function injectFailures(stage: ScenarioContext): Promise<void> {
  const playbackId = await nodeKilled(stage);
  await databaseRestarted(stage);
  await databaseUnreachable(stage);
  await nodeIsolated(stage);
  await rollingRestart(stage);
  await assetReady(stage, playbackId);
}

async function filmThatTakesItsTime(): Promise<Buffer> {
  await using folder = await createTempFolder();
  const pictures = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25:d=20'];
  const encoded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  return await readFile(
    await createSampleVideo(folder.path, 'harbour.mp4', [...pictures, ...encoded]),
  );
}

const isThere = isInstalled(systemPrograms.nginx);
if (!isThere) console.log('nginx is missing, without which nothing is judged: npm run setup.');
else
  await runScenarios().catch((error: unknown) => {
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
