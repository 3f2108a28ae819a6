import { unthrottled } from '../conditions.ts';
import type { PlayerBenchmark } from './benchmark.ts';
import { getQuartiles } from '../statistics.ts';
import { waitForFirstFrame } from './visit-page.ts';

/** The seek targets in seconds, all outside the buffer. */
const targets = [62, 17.5, 75, 33, 50.5];

/** The time from a seek to its first frame. */
export const seekLatency: PlayerBenchmark<'frame'> = {
  title: 'Seek latency during playback, median of five',
  pageSuffix: '',
  conditions: [unthrottled],
  rounds: { full: 9, quick: 2 },
  hasWarmUpVisit: true,
  metrics: { frame: { label: 'seek to frame, ms', goal: { maxRatioToBare: 1.05 } } },
  async measure({ page }) {
    await waitForFirstFrame(page);
    const times: number[] = [];
    for (const target of targets) times.push(await page.evaluate(seekTo, target));
    return { frame: getQuartiles(times).median };
  },
};

/** Runs in the page. Measures the milliseconds from a seek to its first frame. */
function seekTo(target: number): Promise<number> {
  const video = Reflect.get(globalThis, 'video') as HTMLVideoElement;
  const requestedAt = performance.now();
  video.currentTime = target;
  return new Promise((resolve, reject) => {
    setTimeout(() => {
      const { currentTime, seeking, readyState, paused } = video;
      const state = JSON.stringify({ currentTime, seeking, readyState, paused });
      reject(new Error(`No frame of second ${target} within 20 s: ${state}`));
    }, 20_000);
    const checkFrame = (now: number, { mediaTime }: VideoFrameCallbackMetadata): void => {
      if (Math.abs(mediaTime - target) < 1) resolve(now - requestedAt);
      else video.requestVideoFrameCallback(checkFrame);
    };
    video.requestVideoFrameCallback(checkFrame);
  });
}
