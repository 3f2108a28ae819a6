import type { CDPSession } from '@playwright/test';
import { readPageMetrics } from './visit-page.ts';

/** Bytes of the heap that are still in use. */
export async function pageHeapBytes(session: CDPSession): Promise<number> {
  await collectGarbage(session);
  return (await readPageMetrics(session))('JSHeapUsedSize');
}

/** What a first collection frees may have held what a second one does. */
export async function collectGarbage(session: CDPSession): Promise<void> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
}
