import { conditions } from '../conditions.ts';
import type { PlayerBenchmark } from './benchmark.ts';
import { readPageMetrics, waitForFirstFrame } from './visit-page.ts';

const MS_PER_SECOND = 1000;

/** The time to the first frame. */
export const firstFrame: PlayerBenchmark<'frame' | 'work'> = {
  title: 'First frame from navigation, muted autoplay',
  pageSuffix: '',
  conditions,
  rounds: { full: 15, quick: 3 },
  hasWarmUpVisit: true,
  metrics: {
    frame: { label: 'first frame, ms', goal: { maxRatioToBare: 0.97 }, maxRatioToBestPeer: 0.97 },
    work: { label: 'main thread until then, ms', goal: { maxRatioToBare: 1.3 } },
  },
  async measure({ page, session }) {
    const frame = await waitForFirstFrame(page);
    const getMetric = await readPageMetrics(session);
    return { frame, work: getMetric('TaskDuration') * MS_PER_SECOND };
  },
};
