import { unthrottled } from '../conditions.ts';
import { collectGarbage } from './page-metrics.ts';
import type { PlayerBenchmark } from './benchmark.ts';
import { readPageMetrics, type PageVisit } from './visit-page.ts';

/** The cycles that create permanent objects, such as compiled code. */
const WARM_UP_CYCLES = 5;
const CYCLES = 50;
const BYTES_PER_KIBIBYTE = 1024;

/** The growth of a page per player that has played and been removed. */
export const mountCycles: PlayerBenchmark<'heap' | 'nodes' | 'listeners'> = {
  title: `Growth per cycle of create, play and destroy, after ${CYCLES}`,
  pages: '-cycles',
  conditions: [unthrottled],
  rounds: { full: 3, quick: 1 },
  measures: {
    heap: { label: 'heap, KiB', goal: { max: 15 } },
    nodes: { label: 'nodes', goal: { max: 0 } },
    listeners: { label: 'listeners', goal: { max: 0 } },
  },
  async measure(visit) {
    await visit.page.waitForFunction(() => 'createPlayer' in globalThis);
    await visit.page.evaluate(fillNumberStringCache);
    await visit.page.evaluate(cycle, WARM_UP_CYCLES);
    const before = await readMetrics(visit);
    await visit.page.evaluate(cycle, CYCLES);
    const after = await readMetrics(visit);
    const growth = (name: string) => (after(name) - before(name)) / CYCLES;
    return {
      heap: growth('JSHeapUsedSize') / BYTES_PER_KIBIBYTE,
      nodes: growth('Nodes'),
      listeners: growth('JSEventListeners'),
    };
  },
};

async function readMetrics({ session }: PageVisit): Promise<(name: string) => number> {
  await collectGarbage(session);
  return readPageMetrics(session);
}

/**
 * Runs in the page. Fills the number string cache of V8, which all pages of a process share. It grows
 * once by up to 110 KiB, which would happen in the warm-up of one page and in the measurement of
 * another.
 */
function fillNumberStringCache(): number {
  let length = 0;
  for (let number = 0; number < 100_000; number += 1) length += `${number} ${number + 0.5}`.length;
  return length;
}

/** Runs in the page. */
async function cycle(count: number): Promise<void> {
  interface Player {
    video: HTMLVideoElement;
    destroy(): void;
  }
  // Some players create their video asynchronously.
  const make = Reflect.get(globalThis, 'createPlayer') as () => Player | Promise<Player>;
  for (let index = 0; index < count; index += 1) {
    const { video, destroy } = await make();
    await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
    destroy();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
