import type { BeaconStore } from '../storage/beacon-store.ts';
import { generateViews, type DemoOptions } from './generate-views.ts';

/** Number of views per transaction. */
const BATCH_SIZE = 1000;

/** Writes demo views to a beacon store and resets its summaries. */
export async function seedDemoViews(
  store: Pick<BeaconStore, 'append' | 'insights'>,
  options: DemoOptions,
): Promise<void> {
  let batch = [];
  for (const update of generateViews(options)) {
    batch.push(update);
    if (batch.length < BATCH_SIZE) continue;
    await store.append(batch);
    batch = [];
  }
  await store.append(batch);
  // The views have old receipt times, which the next refresh would otherwise skip.
  await store.insights.setSummarizedUntil(0);
}
