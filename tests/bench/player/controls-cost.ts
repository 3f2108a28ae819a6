import type { Page } from '@playwright/test';
import { unthrottled } from '../conditions.ts';
import { getHeapBytes } from './page-metrics.ts';
import type { PlayerBenchmark } from './benchmark.ts';
import { measurePlayback } from './playback-cost.ts';
import { waitForFirstFrameWithoutPlaywright } from './visit-page.ts';

const DURATION_SECONDS = 10;

/** The interval of mouse moves, shorter than the delay after which any player hides its controls. */
const MOUSE_MOVE_INTERVAL_MS = 1000;

const BYTES_PER_MEBIBYTE = 1024 * 1024;

/** The cost of playback with visible controls. */
export const controlsCost: PlayerBenchmark<'script' | 'work' | 'style' | 'elements' | 'heap'> = {
  title: `${DURATION_SECONDS} s of playback with the controls shown`,
  pageSuffix: '',
  conditions: [unthrottled],
  rounds: { full: 5, quick: 2 },
  metrics: {
    script: { label: 'script, ms', goal: { maxRatioToBare: 1.4 } },
    work: { label: 'main thread, ms', goal: { maxRatioToBare: 1.3 } },
    style: { label: 'style and layout, ms', goal: { max: 40 } },
    elements: { label: 'elements', goal: { max: 260 } },
    heap: { label: 'heap after the first frame, MiB', goal: { max: 3 } },
  },
  async measure({ page, session }) {
    await waitForFirstFrameWithoutPlaywright(session);
    const heap = (await getHeapBytes(session)) / BYTES_PER_MEBIBYTE;
    const stopMouseMoves = keepControlsVisible(page);
    const getMetric = await measurePlayback(DURATION_SECONDS, { page, session }).finally(
      stopMouseMoves,
    );
    return {
      script: getMetric('ScriptDuration'),
      work: getMetric('TaskDuration'),
      style: getMetric('LayoutDuration') + getMetric('RecalcStyleDuration'),
      elements: await page.evaluate(countElements),
      heap,
    };
  },
};

/** Moves the mouse over the player repeatedly, so that its controls stay visible. */
function keepControlsVisible({ mouse }: Page): () => void {
  let moves = 0;
  const move = (): void => {
    moves += 1;
    // The page may have been closed.
    mouse.move(480 + (moves % 2) * 8, 200).catch(() => clearInterval(timer));
  };
  const timer = setInterval(move, MOUSE_MOVE_INTERVAL_MS);
  move();
  return () => clearInterval(timer);
}

/** Runs in the page. Counts all elements, including those in shadow trees. */
function countElements(): number {
  const countDescendants = (root: ParentNode): number =>
    [...root.querySelectorAll('*')].reduce(
      (sum, { shadowRoot }) => sum + 1 + (shadowRoot ? countDescendants(shadowRoot) : 0),
      0,
    );
  return countDescendants(document.body);
}
