import { unthrottled } from '../conditions.ts';
import { collectGarbage } from './page-metrics.ts';
import type { PlayerBenchmark } from './benchmark.ts';
import { readPageMetrics, type PageVisit } from './visit-page.ts';

/** The number of cycles before measuring: the first ones create permanent objects, such as compiled code. */
const WARM_UP_CYCLES = 5;
const CYCLES = 50;
const BYTES_PER_KIBIBYTE = 1024;

/** The growth of a page per player that has played and been removed. */
export const mountCycles: PlayerBenchmark<'heap' | 'nodes' | 'listeners'> = {
  title: `Growth per cycle of create, play and destroy, after ${CYCLES}`,
  pageSuffix: '-cycles',
  conditions: [unthrottled],
  rounds: { full: 3, quick: 1 },
  metrics: {
    heap: { label: 'heap, KiB', goal: { max: 15 } },
    nodes: { label: 'nodes', goal: { max: 0 } },
    listeners: { label: 'listeners', goal: { max: 0 } },
  },
  async measure(visit) {
    await visit.page.waitForFunction(() => 'createPlayer' in globalThis);
    await visit.page.evaluate(fillNumberStringCache);
    await visit.page.evaluate(runCycles, WARM_UP_CYCLES);
    const before = await readMetricsAfterGc(visit);
    await visit.page.evaluate(runCycles, CYCLES);
    const after = await readMetricsAfterGc(visit);
    const growth = (name: string) => (after(name) - before(name)) / CYCLES;
    return {
      heap: growth('JSHeapUsedSize') / BYTES_PER_KIBIBYTE,
      nodes: growth('Nodes'),
      listeners: growth('JSEventListeners'),
    };
  },
};

async function readMetricsAfterGc({ session }: PageVisit): Promise<(name: string) => number> {
  await collectGarbage(session);
  return readPageMetrics(session);
}

/**
 * Runs in the page. Fills the number string cache of V8, which grows once by up to 110 KiB. Otherwise
 * the cache would grow during the warm-up of one page, and during the measurement of another.
 */
function fillNumberStringCache(): number {
  let length = 0;
  for (let number = 0; number < 100_000; number += 1) length += `${number} ${number + 0.5}`.length;
  return length;
}

/** Runs in the page. Creates, plays and destroys players one after the other. */
async function runCycles(count: number): Promise<void> {
  interface Player {
    video: HTMLVideoElement;
    destroy(): void;
  }
  // Some players create their video asynchronously.
  const createPlayer = Reflect.get(globalThis, 'createPlayer') as () => Player | Promise<Player>;
  for (let index = 0; index < count; index += 1) {
    const { video, destroy } = await createPlayer();
    await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
    destroy();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
