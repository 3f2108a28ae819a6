import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './run/command.ts';
import { heading, runStage, type Ended } from './run/run-stage.ts';
import { sideBySide } from './run/side-by-side.ts';
import { chooseStages, type Stage } from './run/stages.ts';
import { add, inWords, type Tally } from './run/tally.ts';
import { setUp } from './setup.ts';
import { programs } from './setup/programs.ts';

/** The use of the command. */
const usage = `npm test -- [--only NAME] [--list]
npm run test:full -- [--only NAME] [--list]

  --only NAME   the stage of that name, or those whose names begin so
  --list        print the stages, and run nothing`;

const options = {
  full: { type: 'boolean', default: false },
  only: { type: 'string' },
  list: { type: 'boolean', default: false },
} as const;

/** Runs stages and closes with the sum; the seconds of each are in `test-results/stages.json`. */
async function run(stages: readonly Stage[]): Promise<Tally> {
  const needed = [...new Set(stages.flatMap(({ needs = [] }) => needs))];
  heading('Setup');
  setUp(needed.map((name) => programs[name]));
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-tests-'));
  const runOne = (stage: Stage, beside: boolean): Promise<Ended> =>
    runStage(stage, { file: path.join(folder, `${stage.name.replace('/', '-')}.json`), beside });
  const ended: Ended[] = [];
  for (const stage of stages.filter(({ isAlone }) => isAlone)) {
    ended.push(await runOne(stage, false));
  }
  const others = stages.filter(({ isAlone }) => !isAlone);
  ended.push(...(await sideBySide(others, (stage) => runOne(stage, others.length > 1))));
  rmSync(folder, { recursive: true });
  tellFailures(ended.flatMap(({ failures = [] }) => failures));
  tellTimes(ended);
  return add(ended);
}

/** Said once more at the end, where the long output of the stages has ended. */
function tellFailures(failures: readonly string[]): void {
  if (failures.length === 0) return;
  heading('Failed');
  for (const failure of failures) console.log(failure);
}

function tellTimes(ended: readonly Ended[]): void {
  heading('Took');
  for (const { heading: name, seconds } of ended) {
    console.log(`${seconds.toFixed(0).padStart(6)} s  ${name}`);
  }
  const results = path.join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  const times = ended.map(({ heading: name, seconds, passed, failed, skipped }) => ({
    ...{ stage: name, seconds, passed, failed, skipped },
  }));
  writeFileSync(path.join(results, 'stages.json'), `${JSON.stringify(times, null, 2)}\n`);
}

function list(stages: readonly Stage[]): void {
  for (const { name, heading: title, suite } of stages) {
    console.log(`${name.padEnd(20)} ${suite.padEnd(6)} ${title}`);
  }
}

try {
  const { values } = parseArgs({ options });
  const stages = chooseStages(values.full || values.list ? 'full' : 'fast', values.only);
  if (values.list) list(stages);
  else {
    const total = await run(stages);
    process.exitCode = total.failed > 0 ? 1 : 0;
    console.log(`\n${inWords(total)}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(usage);
  process.exitCode = 2;
}
