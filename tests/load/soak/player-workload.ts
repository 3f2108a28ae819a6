import type { CDPSession, Page } from '@playwright/test';
import { collectGarbage } from '../../bench/player/page-metrics.ts';
import { readPageMetrics } from '../../bench/player/visit-page.ts';
import { faultSchedule, type FaultyBrowser } from './faulty-browser.ts';
import { TIMEOUT_MS, abortableDelay, type Workload, type WorkloadResult } from './workload.ts';

const MS_PER_SECOND = 1000;
const WARM_UP = 2;

/** One player in so many plays before it goes; the others go whatever they are doing. */
const PLAYS = 5;

/** So long the server spoils the same thing. */
const FAULT_MS = 10_000;

/** The film and the broadcast that are played, in turn. */
const sources = ['/video/blue-hour.m3u8', '/video/clock-room.m3u8'] as const;

/** What the last player may still hold, and what comes and goes with a page; one that leaks is hundreds. */
const allowed = { units: 600, share: 0.5 };

/** Players come and go in one page, while a broadcast plays in another, through faults. */
export class PlayerWorkload implements Workload {
  readonly promise = 'every player plays through faults, and leaves nothing behind in its page';
  readonly #stage: FaultyBrowser;
  readonly #everyMs: number;
  readonly #lost: string[] = [];
  #mounted = 0;
  #played = 0;
  #left = '';

  constructor(stage: FaultyBrowser, count: number, seconds: number) {
    this.#stage = stage;
    this.#everyMs = (seconds * MS_PER_SECOND) / count;
  }

  async run(stop: AbortSignal): Promise<void> {
    const broadcast = await this.#stage.open(
      `<vitrine-player src="${sources[1]}" type="hls" muted autoplay="muted"></vitrine-player>`,
    );
    const { page, session } = await this.#stage.open('');
    const spoiler = this.#spoil(stop);
    for (let done = 0; done < WARM_UP; done += 1) await this.#mount(page, done, true);
    const before = await countNodesAndListeners(session);
    // At least a few, however slow the machine.
    for (let done = 0; done < PLAYS || !stop.aborted; done += 1) {
      const next = abortableDelay(this.#everyMs, stop);
      await this.#mount(page, done, done % PLAYS === 0);
      await next;
    }
    await spoiler;
    this.#stage.faults.rules.set([]);
    if (!(await goesOn(broadcast.page))) this.#lost.push('The broadcast plays no more.');
    await this.#leave(session, before);
    await Promise.all([page.close(), broadcast.page.close()]);
  }

  tell(): WorkloadResult {
    const done = `${this.#mounted} mounted and removed, ${this.#played} of them played, a broadcast through it all${this.#left}`;
    return { done, lost: this.#lost };
  }

  async #spoil(stop: AbortSignal): Promise<void> {
    for (let turn = 0; !stop.aborted; turn += 1) {
      this.#stage.faults.rules.set(faultSchedule[turn % faultSchedule.length] ?? []);
      await abortableDelay(FAULT_MS, stop);
    }
  }

  async #mount(page: Page, turn: number, plays: boolean): Promise<void> {
    const src = sources[turn % sources.length] ?? sources[0];
    const hasPlayed = await page.evaluate(mount, { src, plays, patienceMs: TIMEOUT_MS });
    this.#mounted += 1;
    if (hasPlayed) this.#played += 1;
    else if (plays) this.#lost.push(`A player of ${src} showed no picture.`);
  }

  /** What is on its way may hold the last player for a while; what leaked is held for good. */
  async #leave(session: CDPSession, before: Left): Promise<void> {
    const most = allowed.units + this.#mounted * allowed.share;
    const deadline = performance.now() + TIMEOUT_MS;
    let grown = { nodes: Infinity, listeners: Infinity };
    while (performance.now() < deadline) {
      const { nodes, listeners } = await countNodesAndListeners(session);
      grown = { nodes: nodes - before.nodes, listeners: listeners - before.listeners };
      if (Math.max(grown.nodes, grown.listeners) <= most) break;
      await abortableDelay(MS_PER_SECOND, new AbortController().signal);
    }
    const { nodes, listeners } = grown;
    this.#left = `; ${nodes} nodes and ${listeners} listeners left`;
    if (Math.max(nodes, listeners) > most) {
      this.#lost.push(`The players have left ${nodes} nodes and ${listeners} listeners.`);
    }
  }
}

interface Left {
  readonly nodes: number;
  readonly listeners: number;
}

async function countNodesAndListeners(session: CDPSession): Promise<Left> {
  await collectGarbage(session);
  const counts = await readPageMetrics(session);
  return { nodes: counts('Nodes'), listeners: counts('JSEventListeners') };
}

/** Whether the one player of a page gets on. */
async function goesOn(page: Page): Promise<boolean> {
  const time = () =>
    page.evaluate(() => document.querySelector('vitrine-player')?.currentTime ?? 0);
  const before = await time();
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline) {
    if ((await time()) > before) return true;
    await abortableDelay(MS_PER_SECOND, new AbortController().signal);
  }
  return false;
}

/** Runs in the page: makes a player, waits for its first picture if it is to play, and removes it. */
async function mount(asked: { src: string; plays: boolean; patienceMs: number }): Promise<boolean> {
  const player = document.createElement('vitrine-player');
  Object.assign(player, { src: asked.src, autoplay: 'muted' });
  document.body.append(player);
  const waits = asked.plays ? asked.patienceMs : 50;
  const over = new Promise<false>((resolve) => setTimeout(() => resolve(false), waits));
  const shown = new Promise<true>((resolve) => {
    player.requestVideoFrameCallback(() => resolve(true));
  });
  const hasPlayed = await Promise.race([shown, over]);
  player.remove();
  return asked.plays && hasPlayed;
}
