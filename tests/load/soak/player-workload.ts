import type { CDPSession, Page } from '@playwright/test';
import { collectGarbage } from '../../bench/player/page-metrics.ts';
import { readPageMetrics } from '../../bench/player/visit-page.ts';
import { faultSchedule, type FaultyBrowser } from './faulty-browser.ts';
import { TIMEOUT_MS, abortableDelay, type Workload, type WorkloadResult } from './workload.ts';

const MS_PER_SECOND = 1000;
const WARM_UP_PLAYERS = 2;

/** One player in five plays before it is removed. The others are removed immediately. */
const PLAYERS_PER_PLAYBACK = 5;

/** Duration of each fault. */
const FAULT_DURATION_MS = 10_000;

/** The video and the live stream that players load in turn. */
const sources = ['/video/blue-hour.m3u8', '/video/clock-room.m3u8'] as const;

/**
 * The number of nodes and listeners that may remain: a constant for the last player, and a number
 * per player for fluctuations of the page. A leaking player leaves hundreds.
 */
const allowed = { constant: 600, perPlayer: 0.5 };

/**
 * Mounts and removes players in one page, and plays a live stream in another, while requests fail.
 */
export class PlayerWorkload implements Workload {
  readonly invariant =
    'every player plays despite failing requests, and leaks no nodes or listeners';
  readonly #browser: FaultyBrowser;
  readonly #intervalMs: number;
  readonly #violations: string[] = [];
  #mountedCount = 0;
  #playedCount = 0;
  #leakSummary = '';

  constructor(browser: FaultyBrowser, count: number, seconds: number) {
    this.#browser = browser;
    this.#intervalMs = (seconds * MS_PER_SECOND) / count;
  }

  async run(stopSignal: AbortSignal): Promise<void> {
    const live = await this.#browser.open(
      `<vitrine-player src="${sources[1]}" type="hls" muted autoplay="muted"></vitrine-player>`,
    );
    const { page, session } = await this.#browser.open('');
    const faults = this.#injectFaults(stopSignal);
    for (let index = 0; index < WARM_UP_PLAYERS; index += 1) await this.#mount(page, index, true);
    const initialCounts = await countNodesAndListeners(session);
    // Mounts at least five players, even on a slow machine.
    for (let index = 0; index < PLAYERS_PER_PLAYBACK || !stopSignal.aborted; index += 1) {
      const nextMountTime = abortableDelay(this.#intervalMs, stopSignal);
      await this.#mount(page, index, index % PLAYERS_PER_PLAYBACK === 0);
      await nextMountTime;
    }
    await faults;
    this.#browser.proxy.rules.set([]);
    if (!(await isProgressing(live.page))) this.#violations.push('The live stream has stopped.');
    await this.#checkLeaks(session, initialCounts);
    await Promise.all([page.close(), live.page.close()]);
  }

  getResult(): WorkloadResult {
    const players = `${this.#mountedCount} mounted and removed, ${this.#playedCount} of them played`;
    const summary = `${players}, a live stream played throughout${this.#leakSummary}`;
    return { summary, violations: this.#violations };
  }

  async #injectFaults(stopSignal: AbortSignal): Promise<void> {
    for (let index = 0; !stopSignal.aborted; index += 1) {
      this.#browser.proxy.rules.set(faultSchedule[index % faultSchedule.length] ?? []);
      await abortableDelay(FAULT_DURATION_MS, stopSignal);
    }
  }

  async #mount(page: Page, index: number, waitsForFrame: boolean): Promise<void> {
    const src = sources[index % sources.length] ?? sources[0];
    const options = { src, waitsForFrame, timeoutMs: TIMEOUT_MS };
    const hasPlayed = await page.evaluate(mountPlayer, options);
    this.#mountedCount += 1;
    if (hasPlayed) this.#playedCount += 1;
    else if (waitsForFrame)
      this.#violations.push(`A player with the source ${src} presented no frame.`);
  }

  /**
   * Waits until nodes and listeners are released, because pending requests may retain the last
   * player.
   */
  async #checkLeaks(session: CDPSession, initialCounts: PageCounts): Promise<void> {
    const limit = allowed.constant + this.#mountedCount * allowed.perPlayer;
    const deadline = performance.now() + TIMEOUT_MS;
    let remaining = { nodes: Infinity, listeners: Infinity };
    while (performance.now() < deadline) {
      const { nodes, listeners } = await countNodesAndListeners(session);
      remaining = {
        nodes: nodes - initialCounts.nodes,
        listeners: listeners - initialCounts.listeners,
      };
      if (Math.max(remaining.nodes, remaining.listeners) <= limit) break;
      await abortableDelay(MS_PER_SECOND, new AbortController().signal);
    }
    const { nodes, listeners } = remaining;
    this.#leakSummary = `; ${nodes} nodes and ${listeners} listeners remain`;
    if (Math.max(nodes, listeners) > limit) {
      this.#violations.push(`The players leak ${nodes} nodes and ${listeners} listeners.`);
    }
  }
}

interface PageCounts {
  readonly nodes: number;
  readonly listeners: number;
}

async function countNodesAndListeners(session: CDPSession): Promise<PageCounts> {
  await collectGarbage(session);
  const getMetric = await readPageMetrics(session);
  return { nodes: getMetric('Nodes'), listeners: getMetric('JSEventListeners') };
}

/** Resolves to whether the position of the player advances. */
async function isProgressing(page: Page): Promise<boolean> {
  const getCurrentTime = () =>
    page.evaluate(() => document.querySelector('vitrine-player')?.currentTime ?? 0);
  const initialTime = await getCurrentTime();
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline) {
    if ((await getCurrentTime()) > initialTime) return true;
    await abortableDelay(MS_PER_SECOND, new AbortController().signal);
  }
  return false;
}

/** Runs in the page: mounts a player, waits for its first frame if requested, and removes it. */
async function mountPlayer(options: {
  src: string;
  waitsForFrame: boolean;
  timeoutMs: number;
}): Promise<boolean> {
  const player = document.createElement('vitrine-player');
  Object.assign(player, { src: options.src, autoplay: 'muted' });
  document.body.append(player);
  const timeoutMs = options.waitsForFrame ? options.timeoutMs : 50;
  const timeout = new Promise<false>((resolve) => setTimeout(() => resolve(false), timeoutMs));
  const firstFrame = new Promise<true>((resolve) => {
    player.requestVideoFrameCallback(() => resolve(true));
  });
  const hasPlayed = await Promise.race([firstFrame, timeout]);
  player.remove();
  return options.waitsForFrame && hasPlayed;
}
