import { abortableDelay, type Workload } from './workload.ts';

/**
 * Runs all workloads for a duration, and waits until each has finished its pending work. If one fails,
 * the others are stopped too, so that none uses resources that are closed afterwards.
 *
 * @throws Error that names the workload that failed first, with its error as the cause.
 */
export async function runTogether(
  workloads: Readonly<Record<string, Pick<Workload, 'run'>>>,
  durationMs: number,
): Promise<void> {
  const controller = new AbortController();
  const failures: Error[] = [];
  const running = Object.entries(workloads).map(async ([name, workload]) => {
    try {
      await workload.run(controller.signal);
    } catch (cause) {
      failures.push(new Error(`The workload "${name}" failed: ${String(cause)}`, { cause }));
      controller.abort();
    }
  });
  const allTasks = Promise.all(running);
  await Promise.race([allTasks, abortableDelay(durationMs, controller.signal)]);
  controller.abort();
  await allTasks;
  const [first] = failures;
  if (first) throw first;
}
