import { unthrottled } from '../conditions.ts';
import { collectGarbage } from './page-metrics.ts';
import type { PlayerBenchmark } from './benchmark.ts';
import { readPageMetrics, type PageVisit } from './visit-page.ts';

/** What is made once and kept, such as parsed code, is made in these. */
const WARM_UP = 5;
const CYCLES = 50;
const BYTES_PER_KIBIBYTE = 1024;

/** What a player leaves behind when it has played and gone. */
export const mountCycles: PlayerBenchmark<'heap' | 'nodes' | 'listeners'> = {
  title: `Growth per cycle of create, play and destroy, after ${CYCLES}`,
  pages: '-cycles',
  conditions: [unthrottled],
  rounds: { full: 3, quick: 1 },
  measures: {
    heap: { what: 'heap, KiB', goal: { most: 15 } },
    nodes: { what: 'nodes', goal: { most: 0 } },
    listeners: { what: 'listeners', goal: { most: 0 } },
  },
  async measure(visit) {
    await visit.page.waitForFunction(() => 'makePlayer' in globalThis);
    await visit.page.evaluate(fillNumberTexts);
    await visit.page.evaluate(cycle, WARM_UP);
    const before = await leftIn(visit);
    await visit.page.evaluate(cycle, CYCLES);
    const after = await leftIn(visit);
    const growth = (name: string) => (after(name) - before(name)) / CYCLES;
    return {
      heap: growth('JSHeapUsedSize') / BYTES_PER_KIBIBYTE,
      nodes: growth('Nodes'),
      listeners: growth('JSEventListeners'),
    };
  },
};

async function leftIn({ session }: PageVisit): Promise<(name: string) => number> {
  await collectGarbage(session);
  return readPageMetrics(session);
}

/**
 * V8 keeps the texts of numbers for all pages of a process. What keeps them grows once, by up to
 * 110 KiB, which otherwise befalls one page in its first cycles and the other while it is measured.
 * Runs in the page.
 */
function fillNumberTexts(): number {
  let length = 0;
  for (let number = 0; number < 100_000; number += 1) length += `${number} ${number + 0.5}`.length;
  return length;
}

/** Runs in the page. */
async function cycle(count: number): Promise<void> {
  interface Made {
    video: HTMLVideoElement;
    destroy(): void;
  }
  // Some players make their video a while after themselves.
  const make = Reflect.get(globalThis, 'makePlayer') as () => Made | Promise<Made>;
  for (let index = 0; index < count; index += 1) {
    const { video, destroy } = await make();
    await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
    destroy();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
