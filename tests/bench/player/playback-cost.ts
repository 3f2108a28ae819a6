import { unthrottled } from '../conditions.ts';
import type { PlayerBenchmark } from './benchmark.ts';
import { readPageMetrics, waitForFirstFrame, type PageVisit } from './visit-page.ts';

const MS_PER_SECOND = 1000;
const DURATION_SECONDS = 10;

/** The cost of ten seconds of playback. */
export const playbackCost: PlayerBenchmark<'script' | 'work' | 'style'> = {
  title: `${DURATION_SECONDS} s of playback`,
  pages: '',
  conditions: [unthrottled],
  rounds: { full: 7, quick: 2 },
  measures: {
    script: { label: 'script, ms', goal: { ratio: 1.4 } },
    work: { label: 'main thread, ms', goal: { ratio: 1.3 } },
    style: { label: 'style and layout, ms', goal: { max: 40 } },
  },
  async measure({ page, session }) {
    await waitForFirstFrame(page);
    const cost = await measurePlayback(DURATION_SECONDS, { page, session });
    return {
      script: cost('ScriptDuration'),
      work: cost('TaskDuration'),
      style: cost('LayoutDuration') + cost('RecalcStyleDuration'),
    };
  },
};

/** Measures the CPU milliseconds of the next seconds, by Chromium's task categories. */
export async function measurePlayback(
  seconds: number,
  { page, session }: PageVisit,
): Promise<(name: string) => number> {
  const [from, before] = [await page.evaluate(timeOfFilm), await readPageMetrics(session)];
  await page.waitForFunction(hasReached, from + seconds, { polling: 500 });
  const after = await readPageMetrics(session);
  return (name) => (after(name) - before(name)) * MS_PER_SECOND;
}

/** Runs in the page. */
const timeOfFilm = (): number => (Reflect.get(globalThis, 'video') as HTMLVideoElement).currentTime;

/** Runs in the page. */
const hasReached = (time: number): boolean =>
  (Reflect.get(globalThis, 'video') as HTMLVideoElement).currentTime >= time;
