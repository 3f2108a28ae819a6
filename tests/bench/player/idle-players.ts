import { unthrottled } from '../conditions.ts';
import { pageHeapBytes } from './page-metrics.ts';
import type { PlayerBenchmark } from './benchmark.ts';

/** What is made once and kept, such as parsed code, is made with these. */
const WARM_UP = 5;
const PLAYERS = 50;
const BYTES_PER_KIBIBYTE = 1024;

/** What many players of a page cost of which none is played. */
export const idlePlayers: PlayerBenchmark<'created' | 'painted' | 'elements' | 'heap'> = {
  title: `${PLAYERS} players that nobody has played, preload none`,
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
    await page.evaluate(makePlayers, WARM_UP);
    const before = await pageHeapBytes(session);
    const taken = await page.evaluate(makePlayers, PLAYERS);
    const growth = (await pageHeapBytes(session)) - before;
    return { ...taken, heap: growth / PLAYERS / BYTES_PER_KIBIBYTE };
  },
};

/**
 * Runs in the page: milliseconds until as many players are there, and until they are seen.
 *
 * They are made in a task of their own, as by a click: within a frame, what paints it would count
 * as what makes them. They are there when their task is over, with all that they put off to its
 * end; what they put off for longer counts until they are seen.
 */
async function makePlayers(
  count: number,
): Promise<{ created: number; painted: number; elements: number }> {
  const make = Reflect.get(globalThis, 'makeIdlePlayers') as (count: number) => Element[];
  const endOfTask = async (): Promise<void> => {
    // More than elements within elements, each of which puts something off.
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
