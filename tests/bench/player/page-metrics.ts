import type { CDPSession } from '@playwright/test';
import { readPageMetrics } from './visit-page.ts';

/** Resolves to the used heap after garbage collection. */
export async function pageHeapBytes(session: CDPSession): Promise<number> {
  await collectGarbage(session);
  return (await readPageMetrics(session))('JSHeapUsedSize');
}

/** Collects garbage repeatedly: what one run frees may have retained what the next one frees. */
export async function collectGarbage(session: CDPSession): Promise<void> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
}
