import { expect, it } from 'vitest';
import { runTogether } from './run-together.ts';
import { abortableDelay } from './workload.ts';

const MINUTE_MS = 60_000;

it('stops all workloads after the duration', async () => {
  const stopped: string[] = [];
  const createWorkload = (name: string) => ({
    async run(stopSignal: AbortSignal) {
      await abortableDelay(MINUTE_MS, stopSignal);
      stopped.push(name);
    },
  });
  await runTogether({ readers: createWorkload('readers'), uploads: createWorkload('uploads') }, 1);
  expect(stopped).toEqual(['readers', 'uploads']);
});

it('stops the other workloads if one fails, and rejects with the name of the failed one', async () => {
  const timeout = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  let hasStopped = false;
  const workloads = {
    uploads: { run: () => Promise.reject(timeout) },
    readers: {
      async run(stopSignal: AbortSignal) {
        await abortableDelay(MINUTE_MS, stopSignal);
        // Stopping is asynchronous, as for a browser.
        await new Promise((resolve) => setImmediate(resolve));
        hasStopped = true;
        throw new Error('The connection was closed.');
      },
    },
  };
  await expect(runTogether(workloads, MINUTE_MS)).rejects.toMatchObject({
    message: expect.stringMatching(/^The workload "uploads" failed: TimeoutError: /) as string,
    cause: timeout,
  });
  expect(hasStopped).toBe(true);
});
