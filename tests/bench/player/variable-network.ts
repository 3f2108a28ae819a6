import type { PlayerBenchmark } from './benchmark.ts';
import { waitForFirstFrame } from './visit-page.ts';
import { networkTraces } from '../network/network-traces.ts';

const WATCHED_MS = 60_000;
const WATCHED_QUICKLY_MS = 20_000;

/** A synthetic and a recorded trace; more would take too long. */
const quickLinks = ['square wave', '3G, rising and falling'];

/** Playback over a link with variable bandwidth. */
export const variableNetwork: PlayerBenchmark<'frame' | 'stalled' | 'lines' | 'switches'> = {
  title: 'A minute on a variable network',
  pages: '',
  conditions: networkTraces,
  // One minute per link and player: an hour with all players.
  rounds: { full: 1, quick: 1 },
  quickRun: {
    description: `${WATCHED_QUICKLY_MS / 1000} s`,
    conditions: networkTraces.filter(({ name }) => quickLinks.includes(name)),
  },
  measures: {
    frame: { label: 'first frame, ms', goal: { ratio: 1 } },
    stalled: { label: 'stalled, % of the time', goal: { ratio: 1 }, maxOfBestPeer: 1 },
    lines: { label: 'mean video height, pixels', goal: { max: 1080 } },
    switches: { label: 'rendition switches', goal: { max: 8 } },
  },
  async measure({ page }, quick) {
    const frame = await waitForFirstFrame(page);
    return { frame, ...(await page.evaluate(watch, quick ? WATCHED_QUICKLY_MS : WATCHED_MS)) };
  },
};

/** Runs in the page. Observes playback until a time after navigation, in milliseconds. */
async function watch(
  untilMs: number,
): Promise<{ stalled: number; lines: number; switches: number }> {
  const video = Reflect.get(globalThis, 'video') as HTMLVideoElement;
  const [from, at] = [performance.now(), video.currentTime];
  let switches = 0;
  let lines = 0;
  let last = from;
  let height = video.videoHeight;
  const settle = (): void => {
    const now = performance.now();
    lines += height * (now - last);
    [last, height] = [now, video.videoHeight];
  };
  video.addEventListener('resize', () => {
    switches += 1;
    settle();
  });
  await new Promise((resolve) => setTimeout(resolve, untilMs - from));
  settle();
  const watched = performance.now() - from;
  const played = (video.currentTime - at) * 1000;
  return { stalled: Math.max(0, 1 - played / watched) * 100, lines: lines / watched, switches };
}
