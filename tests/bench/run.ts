import { checkSizes } from '../size/check-sizes.ts';
import { getLoadAverage, describeMachine } from '../fixtures/describe-machine.ts';
import { parseOptions } from './options.ts';
import type { RoundResults } from './player/run-rounds.ts';
import {
  playerBenchmarks,
  runPlayerBenchmarks,
  playerBenchmarkNames,
  type PlayerBenchmarkName,
} from './run-player-benchmarks.ts';
import { reportSections, renderSection } from './report-sections.ts';
import { writeReport } from './report/render-report.ts';
import { storeResults, toStoredCondition, type RunInfo } from './stored-results.ts';
import {
  runServiceBenchmark,
  serviceBenchmarkNames,
  type ServiceBenchmarkName,
} from './service/run-service-benchmarks.ts';

const args = process.argv.slice(2);
const { names, section, writesReport, ...options } = parseOptions(args, {
  allNames: [...playerBenchmarkNames, ...serviceBenchmarkNames],
  sections: reportSections,
});

const isServiceBenchmark = (name: string): name is ServiceBenchmarkName =>
  serviceBenchmarkNames.some((benchmarkName) => benchmarkName === name);
const isPlayerBenchmark = (name: string): name is PlayerBenchmarkName =>
  playerBenchmarkNames.some((benchmarkName) => benchmarkName === name);

const [date] = new Date().toISOString().split('T');
const loadBefore = Number(getLoadAverage());
const command = ['npm run bench --', ...args.filter((arg) => arg !== '--write')].join(' ');
const describeRun = (): Required<RunInfo> => ({
  ...{ date: date ?? '', command, machine: describeMachine() },
  load: { before: loadBefore, after: Number(getLoadAverage()) },
});
const tables: string[] = [];
const print = (table: string): void => {
  tables.push(table);
  // A section is printed to stdout once it is complete, so that it can be redirected to a file.
  if (section === undefined) console.log(`\n${table}`);
  else console.error(`\n${table}`);
};
/** Runs a benchmark. In a section, the others still run if it fails. */
const attempt = async (name: string, measure: () => Promise<void>): Promise<void> => {
  try {
    await measure();
  } catch (error) {
    if (section === undefined) throw error;
    process.exitCode = 1;
    console.error(error);
    print(`${name}: the measurement failed.`);
  }
};

const storePlayerResults = (name: PlayerBenchmarkName, results: readonly RoundResults[]): void => {
  const { title, metrics } = playerBenchmarks[name];
  const conditions = Object.fromEntries(
    results.map((result) => [result.condition, toStoredCondition(metrics, result)]),
  );
  storeResults(name, { title, run: describeRun(), conditions });
};

const playerNames = names.filter(isPlayerBenchmark);
if (playerNames.length > 0) {
  const output = { print, attempt, ...(writesReport && { onResults: storePlayerResults }) };
  await runPlayerBenchmarks(playerNames, options, output);
}
if (playerNames.length > 0 && section === undefined) console.log((await checkSizes()).output);
for (const name of names.filter(isServiceBenchmark))
  await attempt(name, async () => {
    const { results, table } = await runServiceBenchmark(name, options);
    print(table);
    if (writesReport) storeResults(name, { ...results, run: describeRun() });
  });

if (section !== undefined) console.log(`\n${renderSection(describeRun(), tables)}`);
if (writesReport) writeReport();
