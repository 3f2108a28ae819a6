import type { PlayerBenchmark } from './benchmark.ts';
import { waitForFirstFrame } from './visit-page.ts';
import { networkTraces } from '../network/network-traces.ts';

const WATCHED_MS = 60_000;
const WATCHED_QUICKLY_MS = 20_000;

/** One that was made up and one that was recorded; there is time for no more. */
const quickLinks = ['square wave', '3G, rising and falling'];

/** How a film is watched over a link that does not stay as it is. */
export const variableNetwork: PlayerBenchmark<'frame' | 'stalled' | 'lines' | 'switches'> = {
  title: 'A minute over a link that changes',
  pages: '',
  conditions: networkTraces,
  // A minute each, for every link and player: an hour with the other players.
  rounds: { full: 1, quick: 1 },
  quickly: {
    says: `${WATCHED_QUICKLY_MS / 1000} s`,
    conditions: networkTraces.filter(({ name }) => quickLinks.includes(name)),
  },
  measures: {
    frame: { what: 'first frame, ms', goal: { ratio: 1 } },
    stalled: { what: 'stood still, % of the time', goal: { ratio: 1 }, ofBestPeer: 1 },
    lines: { what: 'lines of the picture, mean', goal: { most: 1080 } },
    switches: { what: 'changes of rendition', goal: { most: 8 } },
  },
  async measure({ page }, quick) {
    const frame = await waitForFirstFrame(page);
    return { frame, ...(await page.evaluate(watch, quick ? WATCHED_QUICKLY_MS : WATCHED_MS)) };
  },
};

/** Runs in the page: what its viewer has in so many milliseconds from navigation. */
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
