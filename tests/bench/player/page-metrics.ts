import type { CDPSession } from '@playwright/test';
import { readPageMetrics } from './visit-page.ts';

/** Resolves to the used heap after garbage collection. */
export async function getHeapBytes(session: CDPSession): Promise<number> {
  await collectGarbage(session);
  return (await readPageMetrics(session))('JSHeapUsedSize');
}

/** Collects garbage repeatedly: objects that one run frees may have retained others. */
export async function collectGarbage(session: CDPSession): Promise<void> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
}
