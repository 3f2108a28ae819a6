import type { Page } from '@playwright/test';
import { unthrottled } from '../conditions.ts';
import { getHeapBytes } from './page-metrics.ts';
import type { PlayerBenchmark } from './benchmark.ts';
import { measurePlayback } from './playback-cost.ts';
import { waitForFirstFrameWithoutInjection } from './visit-page.ts';

const DURATION_SECONDS = 10;

/** The interval of mouse moves, shorter than the time after which any player hides its controls. */
const MOVES_MS = 1000;

const BYTES_PER_MEBIBYTE = 1024 * 1024;

/** The cost of playback with visible controls. */
export const controlsCost: PlayerBenchmark<'script' | 'work' | 'style' | 'elements' | 'heap'> = {
  title: `${DURATION_SECONDS} s of playback with the controls shown`,
  pages: '',
  conditions: [unthrottled],
  rounds: { full: 5, quick: 2 },
  measures: {
    script: { label: 'script, ms', goal: { ratio: 1.4 } },
    work: { label: 'main thread, ms', goal: { ratio: 1.3 } },
    style: { label: 'style and layout, ms', goal: { max: 40 } },
    elements: { label: 'elements', goal: { max: 260 } },
    heap: { label: 'heap after the first frame, MiB', goal: { max: 3 } },
  },
  async measure({ page, session }) {
    await waitForFirstFrameWithoutInjection(session);
    const heap = (await getHeapBytes(session)) / BYTES_PER_MEBIBYTE;
    const leave = stayThere(page);
    const cost = await measurePlayback(DURATION_SECONDS, { page, session }).finally(leave);
    return {
      script: cost('ScriptDuration'),
      work: cost('TaskDuration'),
      style: cost('LayoutDuration') + cost('RecalcStyleDuration'),
      elements: await page.evaluate(countElements),
      heap,
    };
  },
};

/** Moves the mouse over the player repeatedly, so that its controls stay visible. */
function stayThere({ mouse }: Page): () => void {
  let moves = 0;
  const move = (): void => {
    moves += 1;
    // Ignores errors after the page has closed.
    mouse.move(480 + (moves % 2) * 8, 200).catch(() => clearInterval(timer));
  };
  const timer = setInterval(move, MOVES_MS);
  move();
  return () => clearInterval(timer);
}

/** Runs in the page. Counts all elements, including those in shadow trees. */
function countElements(): number {
  const below = (root: ParentNode): number =>
    [...root.querySelectorAll('*')].reduce(
      (sum, { shadowRoot }) => sum + 1 + (shadowRoot ? below(shadowRoot) : 0),
      0,
    );
  return below(document.body);
}
