import { expect, fixture, html } from '@open-wc/testing';
import { findByRole, getNamesByRole, waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';
import type { NetworkRequest } from '../src/engine/engine.ts';

const videoUrl = '/video/the-light-we-keep.m3u8';
/** A URL that refuses connections. */
const unreachableUrl = 'http://127.0.0.1:9/';

const { fetch: originalFetch } = globalThis;
const { open: originalOpen } = XMLHttpRequest.prototype;

/** Makes all requests for video fail. */
function disconnect(): void {
  globalThis.fetch = (input, init) =>
    originalFetch(new Request(input).url.includes('/video/') ? unreachableUrl : input, init);
  XMLHttpRequest.prototype.open = function redirectRequest(this: XMLHttpRequest, method: string) {
    Reflect.apply(originalOpen, this, [method, unreachableUrl, true]);
  };
}

/** Lets all requests succeed again. */
function connect(): void {
  globalThis.fetch = originalFetch;
  XMLHttpRequest.prototype.open = originalOpen;
}

/** Fails at the first error, as hls.js does after its own retries. */
const noRetryPolicy = {
  maxTimeToFirstByteMs: 5000,
  maxLoadTimeMs: 5000,
  timeoutRetry: null,
  errorRetry: null,
};
const noRetryConfig = {
  fragLoadPolicy: { default: noRetryPolicy },
  maxBufferLength: 4,
  maxMaxBufferLength: 4,
};

async function createPlayerWithSmallBuffer(): Promise<VitrinePlayer> {
  const player = document.createElement('vitrine-player');
  Object.assign(player, {
    src: videoUrl,
    defaultMuted: true,
    autoplay: 'muted',
    hlsConfig: noRetryConfig,
  });
  const wrapper = await fixture(html`<div></div>`);
  wrapper.append(player);
  await waitUntil(() => player.currentTime > 0.5, 'playback did not start');
  return player;
}

const hasError = (player: VitrinePlayer): boolean =>
  player.hub.state.error.playbackError !== undefined;

describe('an unreachable video', () => {
  afterEach(connect);

  it('shows a countdown to the next retry, and plays automatically once it is reachable', async () => {
    disconnect();
    const player = await fixture<VitrinePlayer>(
      html`<vitrine-player src=${videoUrl} autoplay="muted"></vitrine-player>`,
    );
    const dialog = await findByRole(player, 'alertdialog', /^Error/);
    await waitUntil(
      () => /Trying again in \d+ seconds?/.test(dialog.textContent),
      'the dialog does not show the time until the retry',
    );
    connect();
    await waitUntil(() => player.currentTime > 0.5, 'playback did not start');
    expect(hasError(player)).to.equal(false);
    expect(getNamesByRole(player, 'alertdialog')).to.deep.equal([]);
  });

  it('is retried immediately when the device is online again', async () => {
    disconnect();
    const player = await fixture<VitrinePlayer>(
      html`<vitrine-player src=${videoUrl} autoplay="muted"></vitrine-player>`,
    );
    await findByRole(player, 'alertdialog', /^Error/);
    connect();
    dispatchEvent(new Event('online'));
    await waitUntil(() => player.currentTime > 0.5, 'playback did not start');
  });

  it('is retried only by the user with max-reconnect-retries="0"', async () => {
    disconnect();
    const player = await fixture<VitrinePlayer>(
      html`<vitrine-player
        src=${videoUrl}
        autoplay="muted"
        max-reconnect-retries="0"
      ></vitrine-player>`,
    );
    const dialog = await findByRole(player, 'alertdialog', /^Error/);
    await findByRole(player, 'button', 'Copy details');
    expect(dialog.textContent).to.not.contain('Trying again');
    const firstError = player.hub.state.error.playbackError;
    let wasAnnounced = false;
    // The text is shown only while the retry is in progress.
    new MutationObserver(() => {
      wasAnnounced ||= dialog.textContent.includes('Trying again');
    }).observe(dialog, { subtree: true, childList: true, characterData: true });
    (await findByRole(player, 'button', 'Try again')).click();
    await waitUntil(() => wasAnnounced, 'the dialog did not announce the retry');
    await waitUntil(
      () => player.hub.state.error.playbackError !== firstError,
      'the retry did not fail',
    );
    await waitUntil(
      () => !dialog.textContent.includes('Trying again'),
      'the dialog still shows the retry',
    );
    connect();
    (await findByRole(player, 'button', 'Try again')).click();
    await waitUntil(() => player.currentTime > 0.5, 'playback did not start');
  });
});

/** Makes the first `count` requests for each segment fail. */
function failFirstRequests(count: number): void {
  const requestCounts = new Map<string, number>();
  const redirect = (url: string): string => {
    const previousCount = requestCounts.get(url) ?? 0;
    requestCounts.set(url, previousCount + 1);
    return url.endsWith('.m4s') && previousCount < count ? unreachableUrl : url;
  };
  globalThis.fetch = (input, init) => originalFetch(redirect(new Request(input).url), init);
  XMLHttpRequest.prototype.open = function redirectRequest(
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
  ) {
    Reflect.apply(originalOpen, this, [method, redirect(String(url)), true]);
  };
}

describe('a video whose segments load on the fourth attempt', () => {
  afterEach(connect);

  it('plays without an error, and reports the failed requests', async () => {
    failFirstRequests(3);
    const player = document.createElement('vitrine-player');
    Object.assign(player, { src: videoUrl, defaultMuted: true, autoplay: 'muted' });
    const wrapper = await fixture(html`<div></div>`);
    wrapper.append(player);
    const failedKinds: unknown[] = [];
    const { engineManager } = player.hub.stateOwners;
    let observedEngine: EventTarget | undefined;
    engineManager.addEventListener('change', () => {
      if (observedEngine === engineManager.engine) return;
      observedEngine = engineManager.engine;
      observedEngine?.addEventListener('networkrequest', (event) => {
        const { hasFailed, kind } = Reflect.get(event, 'detail') as NetworkRequest;
        if (hasFailed) failedKinds.push(kind);
      });
    });
    await waitUntil(() => player.currentTime > 6, 'playback did not start');
    expect(failedKinds.filter((kind) => kind === 'fragment').length).to.be.greaterThan(3);
    const entries = engineManager.engine?.log?.filter(({ source }) => source === 'engine') ?? [];
    expect(entries.map(({ message }) => message).join()).to.not.contain('fragLoadError');
    expect(hasError(player)).to.equal(false);
  });
});

/** Records the URLs of the requests of hls.js, which `rewrite` can redirect. */
function recordRequests(rewrite: (url: URL) => string = String): readonly string[] {
  const requestedUrls: string[] = [];
  XMLHttpRequest.prototype.open = function recordRequest(
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
  ) {
    const rewrittenUrl = rewrite(new URL(url, document.baseURI));
    requestedUrls.push(rewrittenUrl);
    Reflect.apply(originalOpen, this, [method, rewrittenUrl, true]);
  };
  return requestedUrls;
}

describe('a 503 response with Retry-After: 30', () => {
  afterEach(connect);

  it('shows the delay, and is retried earlier only by the user', async () => {
    const requestedUrls = recordRequests();
    const player = await fixture<VitrinePlayer>(
      html`<vitrine-player src="/overloaded/30/main.m3u8" autoplay="muted"></vitrine-player>`,
    );
    const dialog = await findByRole(player, 'alertdialog', /^Error/);
    await waitUntil(
      () => /in (?:3\d|29) seconds/.test(dialog.textContent),
      'the dialog does not show the time until the retry',
    );
    const { length: requestCount } = requestedUrls;
    const text = dialog.textContent;
    await waitUntil(() => dialog.textContent !== text, 'the countdown did not change');
    expect(requestedUrls).to.have.lengthOf(requestCount);
    (await findByRole(player, 'button', 'Try again')).click();
    await waitUntil(
      () => requestedUrls.length > requestCount,
      'the source was not requested again',
    );
  });

  it('stops further segment requests while the buffer plays', async () => {
    let segmentCount = 0;
    const requestedUrls = recordRequests((url) => {
      if (!url.pathname.endsWith('.m4s')) return String(url);
      segmentCount += 1;
      return segmentCount > 6 ? `/overloaded/30${url.pathname}` : String(url);
    });
    const countRejectedRequests = (): number =>
      requestedUrls.filter((url) => url.startsWith('/overloaded/')).length;
    const player = await fixture<VitrinePlayer>(
      html`<vitrine-player src=${videoUrl} autoplay="muted"></vitrine-player>`,
    );
    await waitUntil(() => hasError(player), 'no error occurred');
    await findByRole(player, 'status', /Reconnecting/);
    const { currentTime } = player;
    await waitUntil(() => player.currentTime > currentTime + 2, 'playback did not continue');
    // Video and audio are requested in parallel.
    expect(countRejectedRequests()).to.be.within(1, 2);
  });
});

describe('a segment response with a date in Retry-After', () => {
  afterEach(connect);

  it('delays the next request for the segment until that date', async () => {
    let segmentPath = '';
    const requestTimesMs: number[] = [];
    recordRequests((url) => {
      const { pathname } = url;
      if (pathname.endsWith('.m4s')) segmentPath ||= pathname;
      if (pathname !== segmentPath) return String(url);
      requestTimesMs.push(performance.now());
      return requestTimesMs.length === 1 ? `/overloaded/until/3${pathname}` : String(url);
    });
    await fixture(html`<vitrine-player src=${videoUrl} autoplay="muted"></vitrine-player>`);
    await waitUntil(() => requestTimesMs.length > 1, 'the segment was not requested again');
    const [first = 0, second = 0] = requestTimesMs;
    // The date has a resolution of one second.
    expect(second - first).to.be.at.least(1900);
  });
});

describe('a connection that is lost during playback', () => {
  afterEach(connect);

  it('shows a status and no dialog while the buffer plays, and recovers automatically', async () => {
    const player = await createPlayerWithSmallBuffer();
    disconnect();
    await waitUntil(() => hasError(player), 'no error occurred');
    await findByRole(player, 'status', /Reconnecting/);
    expect(getNamesByRole(player, 'alertdialog')).to.deep.equal([]);
    connect();
    const { currentTime } = player;
    player.playbackRate = 2;
    await waitUntil(() => player.currentTime > currentTime + 6, 'playback did not continue');
    expect(hasError(player)).to.equal(false);
  });

  it('shows a dialog once the buffer is empty, and resumes at that position', async () => {
    const player = await createPlayerWithSmallBuffer();
    disconnect();
    player.playbackRate = 2;
    await findByRole(player, 'alertdialog', /^Error/);
    const stoppedAt = player.currentTime;
    expect(stoppedAt).to.be.greaterThan(0.5);
    connect();
    await waitUntil(() => player.currentTime > stoppedAt + 1, 'playback did not continue');
    expect(player.played.length).to.equal(1);
  });
});
