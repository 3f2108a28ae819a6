import { chromium, type CDPSession, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath, ALLOW_AUTOPLAY } from '../../fixtures/chromium-flags.ts';
import { applyCondition, type Condition } from '../conditions.ts';
import { openLink } from '../link/open-link.ts';

// A page that has shown no frame by then has failed.
const frameLimitMs = 30_000;

// What waits for something that does not come would wait without end.
const visitLimitMs = 300_000;

// Some players would have scripts from the networks of others, which come as fast as these are.
const noThirdParties = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

/** A page that has been opened in a fresh browser with an empty cache. */
export interface PageVisit {
  readonly page: Page;
  readonly session: CDPSession;
}

/** Opens a page, has something measured in it, and closes it. */
export async function visitPage<Measured>(
  url: string,
  condition: Condition,
  measure: (visit: PageVisit) => Promise<Measured>,
): Promise<Measured> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--headless=new', ...chromiumFlags, ALLOW_AUTOPLAY, noThirdParties],
  });
  const { trace } = condition;
  let lift = (): void => {};
  const given = Promise.withResolvers<never>();
  // It may end before anybody waits for it.
  given.promise.catch(() => undefined);
  const limit = setTimeout(() => given.reject(new Error('The visit took too long.')), visitLimitMs);
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(frameLimitMs);
    const session = await page.context().newCDPSession(page);
    // What the page's own thread works: what others do on a busy machine meanwhile does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.addInitScript(watchFirstFrame);
    await applyCondition(condition, session);
    const { origin, pathname } = new URL(url);
    const link = trace && (await openLink(origin, trace));
    lift = () => link?.close();
    await page.goto(`${link?.origin ?? origin}${pathname}`, { waitUntil: 'commit' });
    return await Promise.race([measure({ page, session }), given.promise]);
  } finally {
    clearTimeout(limit);
    lift();
    await browser.close();
  }
}

/** What Chromium counts of a page, by its own names. */
export async function readPageMetrics(session: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (name) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
}

/**
 * Milliseconds from the start of navigation to the first frame on the screen.
 * @throws Error with what became of the video where no frame has come.
 */
export async function waitForFirstFrame(page: Page): Promise<number> {
  try {
    const frame = await page.waitForFunction(() => Reflect.get(globalThis, 'firstFrameMs'));
    return Number(await frame.jsonValue());
  } catch (error) {
    const state = await page.evaluate(stateOfVideo).catch(() => 'a page that does not answer');
    throw new Error(`No frame of ${state}`, { cause: error });
  }
}

/** Runs in the page: what keeps its video, in one line. */
function stateOfVideo(): string {
  const video = Reflect.get(globalThis, 'video') as HTMLVideoElement | undefined;
  if (!video) return 'no video';
  const { readyState, networkState, paused, currentTime, isConnected, clientHeight, error } = video;
  const state = { readyState, networkState, paused, currentTime, isConnected, clientHeight };
  return `a video with ${JSON.stringify({ ...state, error: error?.message })}`;
}

/**
 * The same of a page whose heap is to be measured: half a mebibyte of it would be the scripts with
 * which a page is usually looked into.
 */
export async function waitForFirstFrameWithoutInjection(session: CDPSession): Promise<number> {
  const expression = `new Promise((resolve) => {
    const look = () => globalThis.firstFrameMs ? resolve(firstFrameMs) : setTimeout(look, 50);
    look();
  })`;
  const { result } = await session.send('Runtime.evaluate', { expression, awaitPromise: true });
  return Number(result.value);
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
  const watch = (video: HTMLVideoElement): void => {
    Reflect.set(globalThis, 'video', video);
    const take = (now: number): void => {
      // Of a video that has no size a frame is told of, and seen by nobody.
      if (video.clientHeight === 0) {
        video.requestVideoFrameCallback(take);
        return;
      }
      Reflect.set(globalThis, 'firstFrameMs', now);
      clearInterval(again);
    };
    video.requestVideoFrameCallback(take);
  };
  const look = (): void => {
    const video = find(document);
    if (video) watch(video);
    else requestAnimationFrame(look);
  };
  // Some players put another video in the place of their first one.
  const again = setInterval(() => {
    const video = Reflect.get(globalThis, 'video') as HTMLVideoElement | undefined;
    if (video?.isConnected === false) look();
  }, 200);
  look();
}
