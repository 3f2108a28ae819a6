import { expect, fixture, html } from '@open-wc/testing';
import Hls from 'hls.js';
import {
  getAllByRole,
  findByRole,
  waitForFrames,
  waitForEvent,
  waitUntil,
} from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const videoUrl = '/video/the-light-we-keep.m3u8';
const otherVideoUrl = '/video/night-train.m3u8';

/** hls.js instances that have not been destroyed. */
const activeHlsInstances = new Set<Hls>();

class TrackedHls extends Hls {
  constructor(config?: ConstructorParameters<typeof Hls>[0]) {
    super(config);
    activeHlsInstances.add(this);
  }

  override destroy(): void {
    activeHlsInstances.delete(this);
    super.destroy();
  }
}

const createPlayer = async (): Promise<VitrinePlayer> => {
  const player: VitrinePlayer = await fixture(
    html`<vitrine-player
      src=${videoUrl}
      preload="none"
      muted
      .engine=${TrackedHls}
    ></vitrine-player>`,
  );
  return player;
};

const createPlayingPlayer = async (): Promise<VitrinePlayer> => {
  const player = await createPlayer();
  void player.play();
  await waitForFrames(player, 10);
  return player;
};

const recordEvents = (player: VitrinePlayer, names: readonly string[]): readonly string[] => {
  const eventTypes: string[] = [];
  for (const name of names) player.addEventListener(name, () => eventTypes.push(name));
  return eventTypes;
};

const waitForUnload = (player: VitrinePlayer): Promise<void> =>
  waitUntil(() => player.media.readyState === 0, 'the media was not unloaded');

const createContainer = (): HTMLElement => document.body.appendChild(document.createElement('div'));

describe('a player that is moved within the page', () => {
  it('continues to play without reloading', async () => {
    const player = await createPlayingPlayer();
    const eventTypes = recordEvents(player, ['pause', 'emptied', 'loadstart', 'seeking']);
    const { currentTime } = player;
    const container = createContainer();
    container.append(player);
    await waitForFrames(player, 10);
    expect(eventTypes).to.deep.equal([]);
    expect(player.paused).to.equal(false);
    expect(player.currentTime).to.be.within(currentTime, currentTime + 5);
    expect(activeHlsInstances.size).to.equal(1);
    container.remove();
  });

  it('keeps its frame while it is paused', async () => {
    const player = await createPlayingPlayer();
    await waitUntil(() => player.currentTime > 1, 'playback did not start');
    const pauseEvent = waitForEvent(player.media, 'pause');
    player.pause();
    await pauseEvent;
    const { currentTime } = player;
    const container = createContainer();
    player.remove();
    await Promise.resolve();
    container.append(player);
    await new Promise((resolve) => setTimeout(resolve, 50));
    // A busy WebKitGTK keeps playing for half a second after a pause.
    expect(player.currentTime).to.be.within(currentTime - 0.2, currentTime + 1);
    expect(player.media.readyState).to.be.greaterThan(1);
    container.remove();
  });

  it('still responds to its controls', async () => {
    const player = await createPlayingPlayer();
    const container = createContainer();
    container.append(player);
    player.hub.perform({ type: 'pause' });
    await waitUntil(() => player.hub.state.playback.paused, 'playback did not pause');
    expect(player.matches(':state(paused)')).to.equal(true);
    container.remove();
  });
});

describe('a player that is removed from the page', () => {
  it('unloads its media, and resumes at its position when it is inserted again', async () => {
    const player = await createPlayingPlayer();
    player.currentTime = 30;
    await waitUntil(
      () => player.currentTime > 30.2 && !player.seeking,
      'playback did not reach 30 s',
    );
    const timeAtRemoval = player.currentTime;
    player.remove();
    await waitForUnload(player);
    expect(activeHlsInstances.size).to.equal(0);
    player.videoTitle = 'Another title';
    await player.updateComplete;
    const container = createContainer();
    container.append(player);
    expect(activeHlsInstances.size).to.equal(0);
    void player.play();
    await waitForFrames(player, 5);
    expect(player.played.start(0)).to.be.within(timeAtRemoval - 0.5, timeAtRemoval + 0.5);
    container.remove();
  });

  it('loads a src that was set while it was removed when it is inserted again', async () => {
    const player = await createPlayingPlayer();
    player.remove();
    await waitForUnload(player);
    player.preload = 'auto';
    player.src = otherVideoUrl;
    await player.updateComplete;
    expect(activeHlsInstances.size).to.equal(0);
    const container = createContainer();
    container.append(player);
    await waitUntil(() => player.readyState > 2, 'no data was loaded');
    expect(player.duration).to.be.lessThan(60);
    expect(activeHlsInstances.size).to.equal(1);
    container.remove();
    await waitForUnload(player);
  });

  it('creates no engine if it is removed while the engine loads', async () => {
    const player = await createPlayer();
    const result = player.play().catch(({ name }: Error) => name);
    player.remove();
    expect(await result).to.equal('AbortError');
    await waitForUnload(player);
    expect(player.hub.stateOwners.engineManager.engine).to.equal(undefined);
    expect(activeHlsInstances.size).to.equal(0);
  });
});

describe('a change of source', () => {
  it('aborts the requests for the previous video and ignores their results', async () => {
    const player = await createPlayer();
    const { signal: unabortedSignal } = new AbortController();
    const signals: (AbortSignal | undefined)[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      signals.push(init?.signal ?? unabortedSignal);
      return fetch(input, init);
    };
    void player.play().catch(() => {});
    player.src = otherVideoUrl;
    await player.updateComplete;
    globalThis.fetch = fetch;
    expect(signals[0]?.aborted).to.equal(true);
    const eventTypes = recordEvents(player, ['durationchange']);
    void player.play();
    await waitForFrames(player, 5);
    expect(eventTypes.length).to.be.greaterThan(0);
    expect(player.duration).to.be.lessThan(60);
    expect(activeHlsInstances.size).to.equal(1);
  });

  it('keeps only one engine after repeated load() calls', async () => {
    const player = await createPlayingPlayer();
    player.load();
    player.load();
    player.play().catch(() => {});
    player.load();
    void player.play();
    await waitForFrames(player, 5);
    expect(activeHlsInstances.size).to.equal(1);
  });

  it('does not mute the next video, even if the change interrupts autoplay', async () => {
    const player = await createPlayer();
    player.muted = false;
    player.autoplay = 'any';
    await player.updateComplete;
    player.removeAttribute('autoplay');
    player.src = otherVideoUrl;
    await player.updateComplete;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(player.muted).to.equal(false);
  });
});

/** Waits for a condition with animation frames instead of timers, which would be counted. */
async function waitWithoutTimers(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error('A timer is still pending.');
    await new Promise(requestAnimationFrame);
  }
}

/** Starts to count the timers that have neither fired nor been cleared. */
function startCountingTimers(): {
  readonly getPendingCount: () => number;
  readonly stop: () => void;
} {
  const pendingIds = new Set<unknown>();
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  const wrapTimerSetter = (setTimer: (handler: () => void, ms?: number) => number) =>
    function startTrackedTimer(handler: () => void, ms?: number) {
      const onTimer = (): void => {
        if (setTimer === setTimeout) pendingIds.delete(id);
        handler();
      };
      const id = setTimer(onTimer, ms);
      pendingIds.add(id);
      return id;
    };
  const wrapTimerClearer = (clearTimer: typeof clearTimeout) => (id?: number) => {
    pendingIds.delete(id);
    clearTimer(id);
  };
  Object.assign(window, {
    setTimeout: wrapTimerSetter(setTimeout),
    setInterval: wrapTimerSetter(setInterval),
    clearTimeout: wrapTimerClearer(clearTimeout),
    clearInterval: wrapTimerClearer(clearInterval),
  });
  const stop = () =>
    Object.assign(window, { setTimeout, clearTimeout, setInterval, clearInterval });
  return { getPendingCount: () => pendingIds.size, stop };
}

describe('players that are created and removed', () => {
  it('leave no engine and no timer behind', async function () {
    this.timeout(120_000);
    const timers = startCountingTimers();
    for (let cycle = 0; cycle < 5; cycle += 1) {
      const player = document.createElement('vitrine-player');
      Object.assign(player, { engine: TrackedHls, src: videoUrl, autoplay: 'muted' });
      document.body.append(player);
      await waitUntil(() => !player.paused && player.readyState > 2, 'playback did not start');
      player.remove();
      await waitForUnload(player);
    }
    expect(activeHlsInstances.size).to.equal(0);
    await waitWithoutTimers(() => timers.getPendingCount() === 0);
    timers.stop();
  });
});

describe('a player that is moved into an iframe', () => {
  // Chromium defers the ResizeObserver notifications of another document to the next frame, and reports
  // that as an error, possibly after the test has ended.
  before(() => {
    const { onerror } = globalThis;
    Reflect.set(
      globalThis,
      'onerror',
      (message: unknown, ...rest: []) =>
        (message as string).startsWith('ResizeObserver loop') ||
        onerror?.(message as string, ...rest),
    );
  });

  it('keeps its styles and controls, can still load features, and plays', async () => {
    const player = await createPlayer();
    const iframe = document.body.appendChild(document.createElement('iframe'));
    iframe.style.cssText = 'inline-size: 900px; block-size: 700px';
    iframe.contentDocument?.body.append(player);
    const getStyle = (element: Element) => iframe.contentWindow?.getComputedStyle(element);
    expect(getStyle(player)?.aspectRatio).to.equal('16 / 9');
    void player.play().catch(() => {});
    await waitUntil(
      () => !player.paused && player.currentTime > 0.2,
      'playback did not start in the iframe',
    );
    (await findByRole(player, 'button', 'Captions')).click();
    await waitUntil(
      () => getAllByRole(player, 'menuitemradio').length > 1,
      'the menu did not open',
    );
    const [menuItem] = getAllByRole(player, 'menuitemradio');
    expect(menuItem && getStyle(menuItem)?.display).to.equal('flex');
    const bar = player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot;
    bar?.querySelector<HTMLElement>('.surface')?.focus();
    const init = { key: '?', bubbles: true, composed: true, cancelable: true };
    bar?.querySelector('.surface')?.dispatchEvent(new KeyboardEvent('keydown', init));
    await waitUntil(() => bar?.querySelector('dialog'), 'the keyboard help did not open');
    const dialog = bar?.querySelector('dialog');
    expect(dialog && getStyle(dialog)?.padding).to.equal('0px');
    iframe.remove();
  });
});
