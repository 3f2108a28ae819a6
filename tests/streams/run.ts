import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { ALLOW_AUTOPLAY, chromiumFlags, chromiumPath } from '../fixtures/chromium-flags.ts';
import { buildPlayerBundle } from '../fixtures/player-page.ts';
import { mapConcurrent } from '../runner/map-concurrent.ts';
import { formatCounts, type TestCounts } from '../runner/test-counts.ts';
import { buildStreams } from './build-streams.ts';
import { streams } from './catalog/index.ts';
import { compareVisits } from './compare.ts';
import { writeSamples } from './media/build-media.ts';
import { playStream } from './playback/play-stream.ts';
import { StreamServer } from './playback/stream-server.ts';
import {
  isGood,
  mergeRows,
  parseReport,
  renderReport,
  toFailedRow,
  toRow,
  toUncomparedRow,
  type Row,
} from './report.ts';
import type { StreamCase } from './stream-case.ts';

const reportFile = path.resolve(import.meta.dirname, '../../docs/streams.md');

const names = streams.map(({ name }) => name);

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    suite: { type: 'string' },
    list: { type: 'boolean', default: false },
    serve: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    'vitrine-only': { type: 'boolean', default: false },
    'write-samples': { type: 'boolean', default: false },
  },
});

const selectedStreams = streams.filter(
  ({ name, isQuick }) =>
    options.only.some((text) => name.includes(text)) &&
    (options.suite === undefined || options.suite === (isQuick ? 'fast' : 'full')),
);

if (options.write && options['vitrine-only'])
  throw new Error('--write requires the results of both players: omit --vitrine-only.');
if (options.list) printStreams();
else if (options['write-samples']) await writeSamples();
else await withServer(options.serve ? serve : run);

function printStreams(): void {
  for (const { name, description } of selectedStreams)
    console.log(`${name.padEnd(36)} ${description}`);
}

/** Builds the streams and the player, and serves them until `work` resolves. */
async function withServer(work: (server: StreamServer) => Promise<void>): Promise<void> {
  const playerFolder = buildPlayerBundle();
  const server = new StreamServer({ library: await buildStreams(selectedStreams), playerFolder });
  try {
    await server.start();
    await work(server);
  } finally {
    await server.stop();
    rmSync(playerFolder, { recursive: true, force: true });
  }
}

async function serve(server: StreamServer): Promise<void> {
  for (const stream of selectedStreams) {
    for (const player of ['vitrine', 'stock'] as const) {
      console.log(`${stream.name} ${player}: ${server.createVisit(stream, player).pageUrl}`);
    }
  }
  await new Promise<void>((resolve) => process.once('SIGINT', () => resolve()));
}

async function run(server: StreamServer): Promise<void> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--headless=new', ...chromiumFlags, ALLOW_AUTOPLAY],
  });
  const oldRows = existsSync(reportFile) ? parseReport(readFileSync(reportFile, 'utf8')) : [];
  const rows: Row[] = [];
  try {
    await mapConcurrent(selectedStreams, async (stream) => {
      rows.push(await playAndPrint(browser, server, stream));
      // Written after each stream, so that an interrupted run keeps its results.
      if (options.write) writeReport(mergeRows(oldRows, rows, names));
    });
    finish(rows);
  } finally {
    await browser.close();
  }
}

/** Plays a stream in the players, one after the other, and prints the result. */
async function playAndPrint(
  browser: Browser,
  server: StreamServer,
  stream: StreamCase,
): Promise<Row> {
  const row = await createRow(browser, server, stream).catch((error: unknown) =>
    toFailedRow(stream, String(error)),
  );
  const status = isGood(row) ? 'ok    ' : 'FAILED';
  console.log(`${status} ${row.name} · ${row.rating} · ${row.vitrine} · hls.js ${row.stock}`);
  if (!isGood(row)) console.log(`       ${row.correct}`);
  return row;
}

async function createRow(browser: Browser, server: StreamServer, stream: StreamCase): Promise<Row> {
  const vitrine = await playStream(browser, server, stream, 'vitrine');
  if (options['vitrine-only']) return toUncomparedRow(stream, vitrine);
  const stock = await playStream(browser, server, stream, 'stock');
  return toRow(stream, vitrine, stock, compareVisits(stream, vitrine, stock));
}

function writeReport(rows: readonly Row[]): void {
  writeFileSync(reportFile, renderReport(rows, new Date().toISOString().slice(0, 10)));
}

/** Prints and writes the counts, and sets the exit code. */
function finish(rows: readonly Row[]): void {
  const failed = rows.filter((row) => !isGood(row));
  const passed = rows.length - failed.length;
  const counts: TestCounts = { passed, failed: failed.length, skipped: 0 };
  const failures = failed.map(
    ({ name, rating, correct }) => `streams · ${name} · ${rating} · ${correct}`,
  );
  console.log(formatCounts(counts));
  const { TALLY_FILE: file } = process.env;
  if (file) writeFileSync(file, JSON.stringify({ ...counts, failures }));
  process.exitCode = failed.length > 0 ? 1 : 0;
}
