import { expect, test, type Page, type Route } from '@playwright/test';
import { waitForHydration } from './hydration.ts';

const WARM_UP_CYCLES = 5;
const CYCLES = 50;

/** Opens a page and waits for its scripts, so that only the test causes later growth. */
async function openFilmPage(page: Page): Promise<void> {
  await page.goto('/films/the-light-we-keep', { waitUntil: 'networkidle' });
  await waitForHydration(page);
}

/** Runs in the page. Mounts, plays and removes players one after the other. */
async function cyclePlayers(count: number): Promise<void> {
  await customElements.whenDefined('vitrine-player');
  for (let index = 0; index < count; index += 1) {
    const player = document.createElement('vitrine-player');
    Object.assign(player, { src: '/video/night-train.m3u8', autoplay: 'muted' });
    document.body.append(player);
    await new Promise((resolve) => player.requestVideoFrameCallback(resolve));
    player.remove();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The responses for unplayable videos, by name. */
const brokenResponses: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'not-found': (route) => route.fulfill({ status: 404 }),
  forbidden: (route) => route.fulfill({ status: 403 }),
  'html-page': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  'connection-reset': (route) => route.abort('connectionreset'),
};

/** Runs in the page. Mounts players of unplayable videos in both engines, retries playback and removes them. */
async function cycleFailingPlayers({
  count,
  names,
}: {
  count: number;
  names: string[];
}): Promise<void> {
  await customElements.whenDefined('vitrine-player');
  for (let index = 0; index < count; index += 1) {
    const player = document.createElement('vitrine-player');
    const src = `/video/${names[index % names.length]}.m3u8`;
    const preferPlayback = Math.floor(index / names.length) % 2 === 0 ? 'mse' : 'native';
    Object.assign(player, { src, preferPlayback, autoplay: 'muted', maxReconnectRetries: 0 });
    let lastError = player.hub.state.error.playbackError;
    const waitForFailure = () =>
      new Promise<void>((resolve) => {
        const controller = new AbortController();
        player.hub.subscribe(({ error: { playbackError, retrying } }) => {
          if (!playbackError || retrying || playbackError === lastError) return;
          lastError = playbackError;
          controller.abort();
          resolve();
        }, controller.signal);
      });
    const first = waitForFailure();
    document.body.append(player);
    await first;
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const next = waitForFailure();
      player.hub.perform({ type: 'retry' });
      await next;
    }
    player.remove();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Runs in the page before its scripts. Counts pending timers. */
function countTimers(): void {
  const pending = new Set<unknown>();
  const { setTimeout: originalSetTimeout, clearTimeout: originalClearTimeout } = globalThis;
  const { setInterval: originalSetInterval, clearInterval: originalClearInterval } = globalThis;
  Reflect.set(globalThis, 'setTimeout', (callback: TimerHandler, delayMs?: number) => {
    const id = originalSetTimeout(() => {
      pending.delete(id);
      if (typeof callback === 'function') callback();
    }, delayMs);
    pending.add(id);
    return id;
  });
  Reflect.set(globalThis, 'clearTimeout', (id: number) => {
    pending.delete(id);
    originalClearTimeout(id);
  });
  Reflect.set(globalThis, 'setInterval', (callback: TimerHandler, delayMs?: number) => {
    const id = originalSetInterval(callback, delayMs);
    pending.add(id);
    return id;
  });
  Reflect.set(globalThis, 'clearInterval', (id: number) => {
    pending.delete(id);
    originalClearInterval(id);
  });
  Reflect.set(globalThis, 'pendingTimers', pending);
}

test('two hundred playback failures in both engines leak no nodes, listeners or timers', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.addInitScript(countTimers);
  const names = Object.keys(brokenResponses);
  for (const [name, response] of Object.entries(brokenResponses))
    await page.route(`**/video/${name}.m3u8`, response);
  await openFilmPage(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const readMetrics = async () => {
    for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const timers = await page.evaluate(
      () => (Reflect.get(globalThis, 'pendingTimers') as Set<unknown>).size,
    );
    return (name: string) =>
      name === 'timers'
        ? timers
        : (metrics.find((entry) => entry.name === name)?.value ?? Number.NaN);
  };
  await page.evaluate(cycleFailingPlayers, { count: names.length * 2, names });
  const before = await readMetrics();
  await page.evaluate(cycleFailingPlayers, { count: CYCLES, names });
  for (const metric of ['Nodes', 'JSEventListeners', 'timers']) {
    await expect
      .poll(async () => (await readMetrics())(metric) - before(metric), metric)
      .toBeLessThan(CYCLES / 2);
  }
});

test('fifty removed players leak no nodes or listeners', async ({ page }) => {
  test.setTimeout(180_000);
  await openFilmPage(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const readMetrics = async () => {
    for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return (name: string) => metrics.find((entry) => entry.name === name)?.value ?? Number.NaN;
  };
  await page.evaluate(cyclePlayers, WARM_UP_CYCLES);
  const before = await readMetrics();
  await page.evaluate(cyclePlayers, CYCLES);
  for (const metric of ['Nodes', 'JSEventListeners']) {
    // The page itself has one or two temporary nodes. The last player may still be retained by a pending
    // request or frame, but not forever.
    await expect
      .poll(async () => (await readMetrics())(metric) - before(metric), metric)
      .toBeLessThan(CYCLES / 2);
  }
});
