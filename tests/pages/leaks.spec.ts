import { expect, test } from '@playwright/test';

const WARM_UP = 5;
const CYCLES = 50;

/** Runs in the page: makes players that play and go, one after the other. */
async function cycle(count: number): Promise<void> {
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

test('fifty players that have played and gone leave no node and no listener', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/films/the-light-we-keep');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const left = async () => {
    for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  };
  await page.evaluate(cycle, WARM_UP);
  const before = await left();
  await page.evaluate(cycle, CYCLES);
  const after = await left();
  for (const what of ['Nodes', 'JSEventListeners']) {
    // A player that stayed would be some hundred nodes; a node or two come and go with the page.
    expect(after(what) - before(what), what).toBeLessThan(CYCLES / 2);
  }
});
