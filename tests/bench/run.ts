import { checkSizes } from '../size/check-sizes.ts';
import { loadAverage, describeMachine } from '../fixtures/machine.ts';
import { parseOptions } from './options.ts';
import {
  runPlayerBenchmarks,
  playerBenchmarkNames,
  type PlayerBenchmarkName,
} from './run-player-benchmarks.ts';
import { assertSection, reportSections, renderSection, writeSection } from './report-sections.ts';
import {
  runServiceBenchmark,
  serviceBenchmarkNames,
  type ServiceBenchmarkName,
} from './service/run-service-benchmarks.ts';

const args = process.argv.slice(2);
const { names, section, writes, ...options } = parseOptions(args, {
  parts: [...playerBenchmarkNames, ...serviceBenchmarkNames],
  sections: reportSections,
});

if (section !== undefined && writes) assertSection(section);

const isServiceBenchmark = (name: string): name is ServiceBenchmarkName =>
  serviceBenchmarkNames.some((part) => part === name);
const isPlayerBenchmark = (name: string): name is PlayerBenchmarkName =>
  playerBenchmarkNames.some((part) => part === name);

const [date] = new Date().toISOString().split('T');
const loadBefore = loadAverage();
const tables: string[] = [];
const print = (table: string): void => {
  tables.push(table);
  // A section is printed to stdout once it is complete, so that it can be redirected to a file.
  if (section === undefined) console.log(`\n${table}`);
  else console.error(`\n${table}`);
};
/** Runs a benchmark; in a section, the others still run if it fails. */
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

const playerNames = names.filter(isPlayerBenchmark);
if (playerNames.length > 0) await runPlayerBenchmarks(playerNames, options, { print, attempt });
if (playerNames.length > 0 && section === undefined) console.log((await checkSizes()).output);
for (const name of names.filter(isServiceBenchmark))
  await attempt(name, async () => print(await runServiceBenchmark(name, options)));

if (section !== undefined) {
  const command = ['npm run bench --', ...args.filter((arg) => arg !== '--write')].join(' ');
  const runInfo = {
    date: date ?? '',
    command,
    machine: describeMachine(),
    load: [loadBefore, loadAverage()] as const,
  };
  const text = renderSection(runInfo, tables);
  console.log(`\n${text}`);
  if (writes) writeSection(section, text);
}
