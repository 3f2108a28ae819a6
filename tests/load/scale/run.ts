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
import { AssertionLog } from '../assertion-log.ts';
import {
  restartDatabase,
  checkTakenOverVideo,
  killNode,
  disconnectDatabase,
  restartAllNodes,
  isolateNode,
  checkSharedState,
  type ScenarioContext,
} from './scenarios.ts';
import { measurePublishLatency } from './publish-latency.ts';
import { ClusterLoad } from './cluster-load.ts';

const exitCode = await rerunInNetworkNamespace();
if (exitCode !== undefined) process.exit(exitCode);

/** The number of live subscribers. A short run makes the same assertions. */
const subscriberCounts = { short: 120, long: 3000 };

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    // Only measures the latency of live updates, and injects no failures.
    speed: { type: 'boolean', default: false },
    readers: { type: 'string' },
    // The nodes share a folder instead of a bucket.
    folder: { type: 'boolean', default: false },
  },
});
const subscriberCount = Number(
  values.readers ?? (values.short ? subscriberCounts.short : subscriberCounts.long),
);
const logFile = path.join(mkdtempSync(path.join(tmpdir(), 'vitrine-scale-log-')), 'nodes.log');
const assertions = new AssertionLog();

/** Runs all scenarios on one cluster. */
async function runScenarios(): Promise<void> {
  const video = await createLongVideo();
  await using cluster = await startCluster(logFile, values.folder ? 'folder' : 'bucket');
  const storage = values.folder ? 'a folder' : 'a bucket';
  console.log(`Three nodes that share ${storage}, behind nginx at ${cluster.origin}`);
  console.log(`Log: ${logFile}`);
  const load = await ClusterLoad.start(cluster, subscriberCount);
  const context = { cluster, load, assertions, video };
  try {
    await checkSharedState(context);
    if (values.speed || !values.short) await measurePublishLatency(context);
    if (!values.speed) await injectFailures(context);
  } finally {
    await load.close();
  }
  await checkDataIntegrity(context);
}

/** Runs the scenarios with failures, one after another. */
async function injectFailures(context: ScenarioContext): Promise<void> {
  const playbackId = await killNode(context);
  await restartDatabase(context);
  await disconnectDatabase(context);
  await isolateNode(context);
  await restartAllNodes(context);
  await checkTakenOverVideo(context, playbackId);
}

/** Creates a video that takes some seconds to process. */
async function createLongVideo(): Promise<Buffer> {
  await using folder = await createTempFolder();
  const input = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25:d=20'];
  const output = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  return await readFile(await createSampleVideo(folder.path, 'harbour.mp4', [...input, ...output]));
}

const isNginxInstalled = isInstalled(systemPrograms.nginx);
if (!isNginxInstalled) console.log('Skipped: nginx is not installed (npm run setup).');
else
  await runScenarios().catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    assertions.check('all scenarios run to the end', false, message);
  });
const failures = assertions.results.filter(({ holds }) => !holds);
const tally = {
  passed: assertions.results.length - failures.length,
  failed: failures.length,
  skipped: isNginxInstalled ? assertions.skipped.length : 1,
  failures: failures.map(({ title, detail }) => `Scale · ${title} · ${detail}`),
};
const { TALLY_FILE: file } = process.env;
if (file) writeFileSync(file, JSON.stringify(tally));
console.log(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`);
process.exit(tally.failed > 0 ? 1 : 0);
