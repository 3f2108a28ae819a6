import { brotliCompressSync } from 'node:zlib';
import { unthrottled } from '../conditions.ts';
import type { PlayerBenchmark } from './benchmark.ts';
import { waitForFirstFrame } from './visit-page.ts';

const BYTES_PER_KILOBYTE = 1000;

/** The size of the scripts and styles loaded until the first frame. */
export const playbackTransferSize: PlayerBenchmark<'scripts' | 'styles'> = {
  title: 'Download size until playback, Brotli',
  pages: '',
  conditions: [unthrottled],
  rounds: { full: 1, quick: 1 },
  measures: {
    scripts: { label: 'scripts, kB', goal: { ratio: 1.4 }, maxOfBestPeer: 1 },
    styles: { label: 'styles, kB', goal: { max: 15 } },
  },
  async measure({ page }) {
    await waitForFirstFrame(page);
    return weigh(await page.evaluate(loaded));
  },
};

/** The size of the scripts and styles loaded for a player before playback. */
export const idleTransferSize: PlayerBenchmark<'scripts' | 'styles'> = {
  title: 'Download size of an idle player, Brotli',
  pages: '-idle',
  conditions: [unthrottled],
  rounds: { full: 1, quick: 1 },
  measures: playbackTransferSize.measures,
  async measure({ page }) {
    await page.waitForFunction(() => 'createIdlePlayers' in globalThis);
    await page.evaluate(() =>
      (Reflect.get(globalThis, 'createIdlePlayers') as (n: number) => void)(1),
    );
    await page.waitForLoadState('networkidle');
    return weigh(await page.evaluate(loaded));
  },
};

/** Runs in the page. Returns the URLs of all files loaded from its own server. */
const loaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin));

async function weigh(addresses: readonly string[]) {
  const kilobytes = async (ending: RegExp): Promise<number> => {
    const matchingUrls = addresses.filter((address) => ending.test(new URL(address).pathname));
    const texts = await Promise.all(
      matchingUrls.map(async (address) => (await fetch(address)).text()),
    );
    return (
      texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0) / BYTES_PER_KILOBYTE
    );
  };
  return { scripts: await kilobytes(/\.m?js$/), styles: await kilobytes(/\.css$/) };
}
