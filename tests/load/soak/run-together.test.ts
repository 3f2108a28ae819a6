import { expect, it } from 'vitest';
import { runTogether } from './run-together.ts';
import { abortableDelay } from './workload.ts';

const minuteMs = 60_000;

it('ends all strains when the time is over', async () => {
  const ended: string[] = [];
  const strain = (name: string) => ({
    async run(stop: AbortSignal) {
      await abortableDelay(minuteMs, stop);
      ended.push(name);
    },
  });
  await runTogether({ readers: strain('readers'), uploads: strain('uploads') }, 1);
  expect(ended).toEqual(['readers', 'uploads']);
});

it('names the strain that failed, after it has ended the others', async () => {
  const timeout = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  let hasEnded = false;
  const strains = {
    uploads: { run: () => Promise.reject(timeout) },
    readers: {
      async run(stop: AbortSignal) {
        await abortableDelay(minuteMs, stop);
        // Ending takes a while, as it does for a browser.
        await new Promise((resolve) => setImmediate(resolve));
        hasEnded = true;
        throw new Error('The connection was closed.');
      },
    },
  };
  await expect(runTogether(strains, minuteMs)).rejects.toMatchObject({
    message: expect.stringMatching(/^The strain "uploads" failed: TimeoutError: /) as string,
    cause: timeout,
  });
  expect(hasEnded).toBe(true);
});
