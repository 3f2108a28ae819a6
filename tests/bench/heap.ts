import type { CDPSession } from '@playwright/test';
import { countsOf } from './visit.ts';

/** Bytes of the heap that are still in use. */
export async function heapOf(session: CDPSession): Promise<number> {
  await collect(session);
  return (await countsOf(session))('JSHeapUsedSize');
}

/** What a first collection frees may have held what a second one does. */
export async function collect(session: CDPSession): Promise<void> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
}
