import { unthrottled } from '../conditions.ts';
import type { PlayerBenchmark } from './benchmark.ts';
import { readPageMetrics, waitForFirstFrame, type PageVisit } from './visit-page.ts';

const MS_PER_SECOND = 1000;
const DURATION_SECONDS = 10;

/** The cost of ten seconds of playback. */
export const playbackCost: PlayerBenchmark<'script' | 'work' | 'style'> = {
  title: `${DURATION_SECONDS} s of playback`,
  pageSuffix: '',
  conditions: [unthrottled],
  rounds: { full: 7, quick: 2 },
  metrics: {
    script: { label: 'script, ms', goal: { maxRatioToBare: 1.4 } },
    work: { label: 'main thread, ms', goal: { maxRatioToBare: 1.3 } },
    style: { label: 'style and layout, ms', goal: { max: 40 } },
  },
  async measure({ page, session }) {
    await waitForFirstFrame(page);
    const getMetric = await measurePlayback(DURATION_SECONDS, { page, session });
    return {
      script: getMetric('ScriptDuration'),
      work: getMetric('TaskDuration'),
      style: getMetric('LayoutDuration') + getMetric('RecalcStyleDuration'),
    };
  },
};

/**
 * Measures the CPU time of the next seconds of playback. The returned function returns the milliseconds
 * of a metric of Chromium, such as `ScriptDuration`.
 */
export async function measurePlayback(
  seconds: number,
  { page, session }: PageVisit,
): Promise<(name: string) => number> {
  const [startTime, before] = [await page.evaluate(getCurrentTime), await readPageMetrics(session)];
  await page.waitForFunction(hasReached, startTime + seconds, { polling: 500 });
  const after = await readPageMetrics(session);
  return (name) => (after(name) - before(name)) * MS_PER_SECOND;
}

/** Runs in the page. */
const getCurrentTime = (): number =>
  (Reflect.get(globalThis, 'video') as HTMLVideoElement).currentTime;

/** Runs in the page. */
const hasReached = (time: number): boolean =>
  (Reflect.get(globalThis, 'video') as HTMLVideoElement).currentTime >= time;
