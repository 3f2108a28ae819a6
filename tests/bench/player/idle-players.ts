import { unthrottled } from '../conditions.ts';
import { pageHeapBytes } from './page-metrics.ts';
import type { PlayerBenchmark } from './benchmark.ts';

/** The players that create permanent objects, such as compiled code. */
const WARM_UP_PLAYERS = 5;
const PLAYERS = 50;
const BYTES_PER_KIBIBYTE = 1024;

/** The cost of many players on a page before playback. */
export const idlePlayers: PlayerBenchmark<'created' | 'painted' | 'elements' | 'heap'> = {
  title: `${PLAYERS} idle players, preload none`,
  pages: '-idle',
  conditions: [unthrottled],
  rounds: { full: 9, quick: 2 },
  measures: {
    created: { what: 'created, ms', goal: { most: 100 }, ofBestPeer: 0.55 },
    painted: { what: 'painted, ms', goal: { most: 220 } },
    elements: { what: 'elements each', goal: { most: 24 } },
    heap: { what: 'heap each, KiB', goal: { most: 50 } },
  },
  async measure({ page, session }) {
    await page.waitForFunction(() => 'makeIdlePlayers' in globalThis);
    await page.evaluate(makePlayers, WARM_UP_PLAYERS);
    const before = await pageHeapBytes(session);
    const measurement = await page.evaluate(makePlayers, PLAYERS);
    const growth = (await pageHeapBytes(session)) - before;
    return { ...measurement, heap: growth / PLAYERS / BYTES_PER_KIBIBYTE };
  },
};

/**
 * Runs in the page. Measures the milliseconds until players are created, and until they are
 * painted.
 *
 * They are created in a task of their own, as by a click; in an animation frame, rendering would
 * count as creation. They count as created at the end of that task, including its microtasks. Later
 * work counts as painting.
 */
async function makePlayers(
  count: number,
): Promise<{ created: number; painted: number; elements: number }> {
  const make = Reflect.get(globalThis, 'makeIdlePlayers') as (count: number) => Element[];
  const endOfTask = async (): Promise<void> => {
    // More turns than the depth of nested elements, each of which may schedule a microtask.
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  };
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
  const start = performance.now();
  const players = make(count);
  await endOfTask();
  const created = performance.now() - start;
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
  const painted = performance.now() - start;
  const below = (root: ParentNode): number =>
    [...root.children].reduce(
      (sum, child) => sum + 1 + below(child) + (child.shadowRoot ? below(child.shadowRoot) : 0),
      0,
    );
  const inside = (player: Element): number =>
    1 + below(player) + (player.shadowRoot ? below(player.shadowRoot) : 0);
  return { created, painted, elements: Math.max(...players.map(inside)) };
}
