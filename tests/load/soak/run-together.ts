import { abortableDelay, type Workload } from './workload.ts';

/**
 * Runs all strains for a time, and until each has ended what it has begun. One that fails ends the
 * others, so that none of them still uses what is closed afterwards.
 * @throws Error that names the strain that failed first, with its error as the cause.
 */
export async function runTogether(
  strains: Readonly<Record<string, Pick<Workload, 'run'>>>,
  milliseconds: number,
): Promise<void> {
  const over = new AbortController();
  const failures: Error[] = [];
  const running = Object.entries(strains).map(async ([name, strain]) => {
    try {
      await strain.run(over.signal);
    } catch (cause) {
      failures.push(new Error(`The strain "${name}" failed: ${String(cause)}`, { cause }));
      over.abort();
    }
  });
  const all = Promise.all(running);
  await Promise.race([all, abortableDelay(milliseconds, over.signal)]);
  over.abort();
  await all;
  const [first] = failures;
  if (first) throw first;
}
