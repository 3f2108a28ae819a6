import { unthrottled } from '../conditions.ts';
import { getHeapBytes } from './page-metrics.ts';
import type { PlayerBenchmark } from './benchmark.ts';

/**
 * The number of players created before measuring: the first ones create permanent objects, such as
 * compiled code.
 */
const WARM_UP_PLAYERS = 5;
const PLAYERS = 50;
const BYTES_PER_KIBIBYTE = 1024;

/** The cost of many players on a page before playback. */
export const idlePlayers: PlayerBenchmark<'created' | 'painted' | 'elements' | 'heap'> = {
  title: `${PLAYERS} idle players, preload none`,
  pageSuffix: '-idle',
  conditions: [unthrottled],
  rounds: { full: 9, quick: 2 },
  metrics: {
    created: { label: 'created, ms', goal: { max: 100 }, maxRatioToBestPeer: 0.55 },
    painted: { label: 'painted, ms', goal: { max: 220 } },
    elements: { label: 'elements each', goal: { max: 24 } },
    heap: { label: 'heap each, KiB', goal: { max: 50 } },
  },
  async measure({ page, session }) {
    await page.waitForFunction(() => 'createIdlePlayers' in globalThis);
    await page.evaluate(createPlayers, WARM_UP_PLAYERS);
    const before = await getHeapBytes(session);
    const measurement = await page.evaluate(createPlayers, PLAYERS);
    const growth = (await getHeapBytes(session)) - before;
    return { ...measurement, heap: growth / PLAYERS / BYTES_PER_KIBIBYTE };
  },
};

/**
 * Runs in the page. Measures the milliseconds until players are created, and until they are painted.
 *
 * They are created in a separate task, as by a click: in an animation frame, rendering would count as
 * creation. They count as created at the end of that task, including its microtasks. Later work counts
 * as painting.
 */
async function createPlayers(
  count: number,
): Promise<{ created: number; painted: number; elements: number }> {
  const createIdlePlayers = Reflect.get(globalThis, 'createIdlePlayers') as (
    count: number,
  ) => Element[];
  const runMicrotasks = async (): Promise<void> => {
    // More microtasks than the depth of nested elements, each of which may schedule one.
    for (let microtask = 0; microtask < 100; microtask += 1) await Promise.resolve();
  };
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
  const start = performance.now();
  const players = createIdlePlayers(count);
  await runMicrotasks();
  const created = performance.now() - start;
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
  const painted = performance.now() - start;
  const countDescendants = (root: ParentNode): number =>
    [...root.children].reduce(
      (sum, child) =>
        sum +
        1 +
        countDescendants(child) +
        (child.shadowRoot ? countDescendants(child.shadowRoot) : 0),
      0,
    );
  const countElements = (player: Element): number =>
    1 + countDescendants(player) + (player.shadowRoot ? countDescendants(player.shadowRoot) : 0);
  return { created, painted, elements: Math.max(...players.map(countElements)) };
}
