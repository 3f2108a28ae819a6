import { runCommand } from './command.ts';
import type { Outcome, Runner } from './runners.ts';
import { inWords, judged, none } from './tally.ts';

/** What came of a runner, and how long it took. */
export interface Ended extends Outcome {
  readonly heading: string;
  readonly seconds: number;
}

export interface StageOptions {
  /** Where the runner writes what came of its tests. */
  readonly file: string;
  /** Others write at the same time: whole lines, which say by whom they are. */
  readonly beside: boolean;
}

/** Runs a test runner, says how it went, and never throws. */
export async function runStage(runner: Runner, options: StageOptions): Promise<Ended> {
  heading(runner.heading);
  const start = performance.now();
  const outcome = await outcomeOf(runner, options);
  const seconds = (performance.now() - start) / 1000;
  console.log(`\n${runner.heading}: ${inWords(outcome)} in ${seconds.toFixed(0)} s`);
  return { ...outcome, heading: runner.heading, seconds };
}

async function outcomeOf(runner: Runner, { file, beside }: StageOptions): Promise<Outcome> {
  const { code, trouble } = await runCommand(runner.command(file), {
    env: runner.env?.(file) ?? {},
    limitMs: runner.limitMs,
    ...(beside ? { line: (text) => console.log(`${runner.mark ?? ''}${text}`) } : { shown: true }),
  });
  const counted = read(runner, file);
  const tally = judged(counted, { endedWell: code === 0, mayBeSkipped: runner.mayBeSkipped });
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

export function heading(text: string): void {
  console.log(`\n=== ${text} ===\n`);
}
