import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from './run/command.ts';
import { runners, type Outcome, type Runner } from './run/runners.ts';
import { add, inWords, judged, none, type Tally } from './run/tally.ts';
import { setUp } from './setup.ts';

/** Runs everything that `npm test` promises, one after the other, and closes with the sum. */
async function runAll(): Promise<Tally> {
  heading('Setup');
  setUp();
  const outcomes: Outcome[] = [];
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-tests-'));
  for (const [index, runner] of runners.entries()) {
    const file = path.join(folder, `${index}.json`);
    outcomes.push(await timed(runner, file));
  }
  rmSync(folder, { recursive: true });
  tellFailures(outcomes.flatMap(({ failures = [] }) => failures));
  return add(outcomes);
}

/** Said once more at the end, where the long output of the runners has ended. */
function tellFailures(failures: readonly string[]): void {
  if (failures.length === 0) return;
  heading('Failed');
  for (const failure of failures) console.log(failure);
}

async function run(runner: Runner, file: string): Promise<Outcome> {
  const { code, trouble } = await runCommand(runner.command(file), {
    env: runner.env?.(file) ?? {},
    limitMs: runner.limitMs,
    shown: true,
  });
  const counted = read(runner, file);
  const tally = judged(counted, code === 0);
  if (tally.failed > counted.failed) {
    const reason = trouble ?? (code === 0 ? 'it ran no test' : `it ended with code ${code}`);
    const said = `${runner.heading}: one failure more, because ${reason}.`;
    console.log(said);
    return { ...tally, failures: [said] };
  }
  return { ...tally, failures: counted.failures ?? [] };
}

/** A runner that crashed has left no file, or half of one. */
function read(runner: Runner, file: string): Outcome {
  try {
    return runner.read(file);
  } catch {
    return none;
  }
}

async function timed(runner: Runner, file: string): Promise<Outcome> {
  heading(runner.heading);
  const start = performance.now();
  const tally = await run(runner, file);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`\n${runner.heading}: ${inWords(tally)} in ${seconds} s`);
  return tally;
}

function heading(text: string): void {
  console.log(`\n=== ${text} ===\n`);
}

const total = await runAll();
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${inWords(total)}`);
