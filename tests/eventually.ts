import { vi } from 'vitest';

/** Looks now and then until a check holds; on a busy machine what was set off takes its time. */
export const waitFor = (check: () => unknown): Promise<void> =>
  vi.waitFor(
    async () => {
      await check();
    },
    { timeout: 20_000 },
  );
