import { brotliCompressSync } from 'node:zlib';
import { unthrottled } from '../conditions.ts';
import type { PlayerBenchmark } from './benchmark.ts';
import { waitForFirstFrame } from './visit-page.ts';

const BYTES_PER_KILOBYTE = 1000;

const PLAYBACK_SECONDS = 10;

const sizeMetrics = {
  scripts: { label: 'scripts, kB', goal: { maxRatioToBare: 1.4 }, maxRatioToBestPeer: 1 },
  styles: { label: 'styles, kB', goal: { max: 15 } },
} as const;

/** The scripts and styles loaded in the first 10 s of playback, and how many of them are scripts. */
export const playbackTransferSize: PlayerBenchmark<
  'scripts' | 'styles' | 'files' | 'filesUntilFrame'
> = {
  title: 'Download in the first 10 s of playback, Brotli',
  pageSuffix: '',
  conditions: [unthrottled],
  rounds: { full: 1, quick: 1 },
  metrics: {
    ...sizeMetrics,
    files: { label: 'script files', goal: { max: 14 } },
    filesUntilFrame: { label: 'script files until the first frame', goal: { max: 8 } },
  },
  async measure({ page }) {
    const firstFrameMs = await waitForFirstFrame(page);
    await page.waitForFunction(hasPlayed, PLAYBACK_SECONDS);
    const files = await page.evaluate(listFiles);
    const scripts = files.filter(({ url }) => isScript(url));
    return {
      ...(await weigh(files)),
      files: scripts.length,
      filesUntilFrame: scripts.filter(({ startMs }) => startMs < firstFrameMs).length,
    };
  },
};

/** The size of the scripts and styles loaded for a player before playback. */
export const idleTransferSize: PlayerBenchmark<'scripts' | 'styles'> = {
  title: 'Download size of an idle player, Brotli',
  pageSuffix: '-idle',
  conditions: [unthrottled],
  rounds: { full: 1, quick: 1 },
  metrics: sizeMetrics,
  async measure({ page }) {
    await page.waitForFunction(() => 'createIdlePlayers' in globalThis);
    await page.evaluate(() =>
      (Reflect.get(globalThis, 'createIdlePlayers') as (n: number) => void)(1),
    );
    await page.waitForLoadState('networkidle');
    return weigh(await page.evaluate(listFiles));
  },
};

/** A file that a page has loaded from its own server. */
interface LoadedFile {
  readonly url: string;
  /** When the request started, in milliseconds since the start of navigation. */
  readonly startMs: number;
}

const isScript = (url: string): boolean => /\.m?js$/.test(new URL(url).pathname);
const isStyle = (url: string): boolean => new URL(url).pathname.endsWith('.css');

/** Runs in the page. Returns whether its video has played for a number of seconds. */
const hasPlayed = (seconds: number): boolean =>
  (Reflect.get(globalThis, 'video') as HTMLVideoElement).currentTime >= seconds;

/** Runs in the page. */
const listFiles = (): LoadedFile[] =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(location.origin))
    .map(({ name, startTime }) => ({ url: name, startMs: startTime }));

async function weigh(files: readonly LoadedFile[]) {
  const urls = [...new Set(files.map(({ url }) => url))];
  const getKilobytes = async (matches: (url: string) => boolean): Promise<number> => {
    const texts = await Promise.all(
      urls.filter(matches).map(async (url) => (await fetch(url)).text()),
    );
    return (
      texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0) / BYTES_PER_KILOBYTE
    );
  };
  return { scripts: await getKilobytes(isScript), styles: await getKilobytes(isStyle) };
}
