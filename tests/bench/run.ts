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

const words = process.argv.slice(2);
const { names, section, writes, ...how } = parseOptions(words, {
  parts: [...playerBenchmarkNames, ...serviceBenchmarkNames],
  sections: reportSections,
});

if (section !== undefined && writes) assertSection(section);

const isOfService = (name: string): name is ServiceBenchmarkName =>
  serviceBenchmarkNames.some((part) => part === name);
const isOfPlayer = (name: string): name is PlayerBenchmarkName =>
  playerBenchmarkNames.some((part) => part === name);

const [date] = new Date().toISOString().split('T');
const begun = loadAverage();
const tables: string[] = [];
const tell = (table: string): void => {
  tables.push(table);
  // A section is printed once it is whole, so that it can be led into a file.
  if (section === undefined) console.log(`\n${table}`);
  else console.error(`\n${table}`);
};
/** A part that cannot be measured does not keep a section from the others. */
const tried = async (name: string, measure: () => Promise<void>): Promise<void> => {
  try {
    await measure();
  } catch (error) {
    if (section === undefined) throw error;
    process.exitCode = 1;
    console.error(error);
    tell(`${name}: could not be measured.`);
  }
};

const ofPlayer = names.filter(isOfPlayer);
if (ofPlayer.length > 0) await runPlayerBenchmarks(ofPlayer, how, { tell, tried });
if (ofPlayer.length > 0 && section === undefined) console.log((await checkSizes()).output);
for (const name of names.filter(isOfService))
  await tried(name, async () => tell(await runServiceBenchmark(name, how)));

if (section !== undefined) {
  const command = ['npm run bench --', ...words.filter((word) => word !== '--write')].join(' ');
  const taking = {
    date: date ?? '',
    command,
    machine: describeMachine(),
    load: [begun, loadAverage()] as const,
  };
  const text = renderSection(taking, tables);
  console.log(`\n${text}`);
  if (writes) writeSection(section, text);
}
