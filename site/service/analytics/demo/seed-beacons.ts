import type { BeaconStore } from '../storage/beacon-store.ts';
import { generateViews, type DemoOptions } from './generate-views.ts';

/** Enough at once that a transaction costs little of it. */
const atOnce = 1000;

/** Puts made-up views into a store, and has all of it summed up anew. */
export async function seedDemoViews(
  store: Pick<BeaconStore, 'append' | 'insights'>,
  madeUp: DemoOptions,
): Promise<void> {
  let some = [];
  for (const arrival of generateViews(madeUp)) {
    some.push(arrival);
    if (some.length < atOnce) continue;
    await store.append(some);
    some = [];
  }
  await store.append(some);
  // They say to have been received long ago, where nobody looks for anything new.
  await store.insights.setSummarizedUntil(0);
}
