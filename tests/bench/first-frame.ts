import { chromium } from '@playwright/test';

// A page that has shown no frame by then has failed.
const frameLimitMs = 20_000;

/** What one visit of a page cost. */
export interface Visit {
  /** Milliseconds from the start of navigation to the first frame on the screen. */
  firstFrameMs: number;
  /** Milliseconds the main thread worked until then. */
  mainThreadMs: number;
}

/** Opens the page in a fresh browser with an empty cache and waits for its first frame. */
export async function visit(url: string): Promise<Visit> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await page.addInitScript(watchFirstFrame);
    await page.goto(url, { waitUntil: 'commit' });
    const frame = await page.waitForFunction(() => Reflect.get(window, 'firstFrameMs'), undefined, {
      timeout: frameLimitMs,
    });
    const { metrics } = await session.send('Performance.getMetrics');
    const task = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    return { firstFrameMs: Number(await frame.jsonValue()), mainThreadMs: task * 1000 };
  } finally {
    await browser.close();
  }
}

/** Runs in the page: finds the first video, in shadow roots too, and notes when it shows a frame. */
function watchFirstFrame(): void {
  const find = (root: ParentNode): HTMLVideoElement | undefined => {
    const video = root.querySelector('video');
    if (video) return video;
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      const inside = shadowRoot && find(shadowRoot);
      if (inside) return inside;
    }
    return undefined;
  };
  const look = (): void => {
    const video = find(document);
    if (!video) requestAnimationFrame(look);
    else video.requestVideoFrameCallback((now) => Reflect.set(window, 'firstFrameMs', now));
  };
  look();
}
