import { chromium, type CDPSession, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath, ALLOW_AUTOPLAY } from '../../fixtures/chromium-flags.ts';
import { applyCondition, type Condition } from '../conditions.ts';
import { startLinkProxy } from '../link/start-link-proxy.ts';

/** The timeout for the first frame. */
const FRAME_TIMEOUT_MS = 30_000;

/** The time limit of a visit, for measurements that would wait forever. */
const VISIT_TIMEOUT_MS = 300_000;

// Some players load third-party scripts, whose load time depends on external networks.
const BLOCK_THIRD_PARTIES = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

/** A page in a new browser with an empty cache. */
export interface PageVisit {
  readonly page: Page;
  readonly session: CDPSession;
}

/** Opens a page, calls `measure`, and closes the browser. */
export async function visitPage<Result>(
  url: string,
  condition: Condition,
  measure: (visit: PageVisit) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--headless=new', ...chromiumFlags, ALLOW_AUTOPLAY, BLOCK_THIRD_PARTIES],
  });
  const { trace } = condition;
  let closeLinkProxy = (): void => {};
  const timeout = Promise.withResolvers<never>();
  // It may reject before it is awaited.
  timeout.promise.catch(() => undefined);
  const timer = setTimeout(
    () => timeout.reject(new Error('The visit took longer than 300 s.')),
    VISIT_TIMEOUT_MS,
  );
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(FRAME_TIMEOUT_MS);
    const session = await page.context().newCDPSession(page);
    // Counts the CPU time of the main thread, which other processes do not affect.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.addInitScript(recordFirstFrame);
    await applyCondition(condition, session);
    const { origin, pathname } = new URL(url);
    const linkProxy = trace && (await startLinkProxy(origin, trace));
    closeLinkProxy = () => linkProxy?.close();
    await page.goto(`${linkProxy?.origin ?? origin}${pathname}`, { waitUntil: 'commit' });
    return await Promise.race([measure({ page, session }), timeout.promise]);
  } finally {
    clearTimeout(timer);
    closeLinkProxy();
    await browser.close();
  }
}

/** Reads the performance metrics of Chromium. The returned function returns one by name. */
export async function readPageMetrics(session: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
}

/**
 * Measures the milliseconds from the start of navigation to the first video frame.
 *
 * @throws Error with the state of the video if there is no frame.
 */
export async function waitForFirstFrame(page: Page): Promise<number> {
  try {
    const frame = await page.waitForFunction(() => Reflect.get(globalThis, 'firstFrameMs'));
    return Number(await frame.jsonValue());
  } catch (error) {
    const state = await page.evaluate(describeVideo).catch(() => 'an unresponsive page');
    throw new Error(`No frame of ${state}`, { cause: error });
  }
}

/** Runs in the page. Describes the state of its video in one line. */
function describeVideo(): string {
  const video = Reflect.get(globalThis, 'video') as HTMLVideoElement | undefined;
  if (!video) return 'no video';
  const { readyState, networkState, paused, currentTime, isConnected, clientHeight, error } = video;
  const state = { readyState, networkState, paused, currentTime, isConnected, clientHeight };
  return `a video with ${JSON.stringify({ ...state, error: error?.message })}`;
}

/**
 * Measures the milliseconds to the first frame without the scripts that Playwright injects for
 * other calls. They use 0.5 MiB of the heap, so heap measurements must avoid them.
 */
export async function waitForFirstFrameWithoutPlaywright(session: CDPSession): Promise<number> {
  const expression = `new Promise((resolve) => {
    const checkFirstFrame = () =>
      globalThis.firstFrameMs ? resolve(firstFrameMs) : setTimeout(checkFirstFrame, 50);
    checkFirstFrame();
  })`;
  const { result } = await session.send('Runtime.evaluate', { expression, awaitPromise: true });
  return Number(result.value);
}

/**
 * Runs in the page. Records when the first video, also in a shadow root, presents its first frame.
 */
function recordFirstFrame(): void {
  const findVideo = (root: ParentNode): HTMLVideoElement | undefined => {
    const video = root.querySelector('video');
    if (video) return video;
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      const nestedVideo = shadowRoot && findVideo(shadowRoot);
      if (nestedVideo) return nestedVideo;
    }
    return undefined;
  };
  const recordNextFrame = (video: HTMLVideoElement): void => {
    Reflect.set(globalThis, 'video', video);
    const handleFrame = (now: number): void => {
      // A video with a height of 0 presents frames too, but they are invisible.
      if (video.clientHeight === 0) {
        video.requestVideoFrameCallback(handleFrame);
        return;
      }
      Reflect.set(globalThis, 'firstFrameMs', now);
      clearInterval(replacementTimer);
    };
    video.requestVideoFrameCallback(handleFrame);
  };
  const findAndRecord = (): void => {
    const video = findVideo(document);
    if (video) recordNextFrame(video);
    else requestAnimationFrame(findAndRecord);
  };
  // Some players replace their first video element.
  const replacementTimer = setInterval(() => {
    const video = Reflect.get(globalThis, 'video') as HTMLVideoElement | undefined;
    if (video?.isConnected === false) findAndRecord();
  }, 200);
  findAndRecord();
}
