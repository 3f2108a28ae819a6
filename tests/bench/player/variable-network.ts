import type { PlayerBenchmark } from './benchmark.ts';
import { waitForFirstFrame } from './visit-page.ts';
import { networkTraces } from '../network/network-traces.ts';

const PLAYBACK_MS = 60_000;
const QUICK_PLAYBACK_MS = 20_000;

/** The traces of a quick run: a synthetic and a recorded one. */
const quickTraceNames = ['square wave', '3G, rising and falling'];

/** Playback over a link with variable bandwidth. */
export const variableNetwork: PlayerBenchmark<'frame' | 'stalled' | 'lines' | 'switches'> = {
  title: 'A minute on a variable network',
  pageSuffix: '',
  conditions: networkTraces,
  // One minute per link and player: an hour with all players.
  rounds: { full: 1, quick: 1 },
  quickRun: {
    description: `${QUICK_PLAYBACK_MS / 1000} s`,
    conditions: networkTraces.filter(({ name }) => quickTraceNames.includes(name)),
  },
  metrics: {
    frame: { label: 'first frame, ms', goal: { maxRatioToBare: 1 } },
    stalled: {
      label: 'stalled, % of the time',
      goal: { maxRatioToBare: 1 },
      maxRatioToBestPeer: 1,
    },
    lines: { label: 'mean video height, pixels', goal: { max: 1080 } },
    switches: { label: 'rendition switches', goal: { max: 8 } },
  },
  async measure({ page }, quick) {
    const frame = await waitForFirstFrame(page);
    return {
      frame,
      ...(await page.evaluate(observePlayback, quick ? QUICK_PLAYBACK_MS : PLAYBACK_MS)),
    };
  },
};

/** Runs in the page. Observes playback until `untilMs` milliseconds after navigation. */
async function observePlayback(
  untilMs: number,
): Promise<{ stalled: number; lines: number; switches: number }> {
  const video = Reflect.get(globalThis, 'video') as HTMLVideoElement;
  const [startedAt, startPosition] = [performance.now(), video.currentTime];
  let switches = 0;
  let lines = 0;
  let lastAddedAt = startedAt;
  let height = video.videoHeight;
  const addHeight = (): void => {
    const now = performance.now();
    lines += height * (now - lastAddedAt);
    [lastAddedAt, height] = [now, video.videoHeight];
  };
  video.addEventListener('resize', () => {
    switches += 1;
    addHeight();
  });
  await new Promise((resolve) => setTimeout(resolve, untilMs - startedAt));
  addHeight();
  const observedMs = performance.now() - startedAt;
  const playedMs = (video.currentTime - startPosition) * 1000;
  return {
    stalled: Math.max(0, 1 - playedMs / observedMs) * 100,
    lines: lines / observedMs,
    switches,
  };
}
