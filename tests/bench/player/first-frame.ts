import { conditions } from '../conditions.ts';
import type { PlayerBenchmark } from './benchmark.ts';
import { readPageMetrics, waitForFirstFrame } from './visit-page.ts';

const MS_PER_SECOND = 1000;

/** The time to the first frame. */
export const firstFrame: PlayerBenchmark<'frame' | 'work'> = {
  title: 'First frame from navigation, muted autoplay',
  pages: '',
  conditions,
  rounds: { full: 15, quick: 3 },
  warmsUp: true,
  measures: {
    frame: { label: 'first frame, ms', goal: { ratio: 0.97 }, maxOfBestPeer: 0.97 },
    work: { label: 'main thread until then, ms', goal: { ratio: 1.3 } },
  },
  async measure({ page, session }) {
    const frame = await waitForFirstFrame(page);
    const count = await readPageMetrics(session);
    return { frame, work: count('TaskDuration') * MS_PER_SECOND };
  },
};
