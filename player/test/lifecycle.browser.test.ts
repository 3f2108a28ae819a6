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

const film = '/video/the-light-we-keep.m3u8';
const otherFilm = '/video/night-train.m3u8';

/** Engines that are alive. */
const alive = new Set<Hls>();

class Counted extends Hls {
  constructor(config?: ConstructorParameters<typeof Hls>[0]) {
    super(config);
    alive.add(this);
  }

  override destroy(): void {
    alive.delete(this);
    super.destroy();
  }
}

const counted = async (): Promise<VitrinePlayer> => {
  const player: VitrinePlayer = await fixture(
    html`<vitrine-player src=${film} preload="none" muted .engine=${Counted}></vitrine-player>`,
  );
  return player;
};

const playing = async (): Promise<VitrinePlayer> => {
  const player = await counted();
  void player.play();
  await waitForFrames(player, 10);
  return player;
};

const heard = (player: VitrinePlayer, names: readonly string[]): readonly string[] => {
  const said: string[] = [];
  for (const name of names) player.addEventListener(name, () => said.push(name));
  return said;
};

const isOver = (player: VitrinePlayer): Promise<void> =>
  waitUntil(() => player.media.readyState === 0, 'the film stayed');

const box = (): HTMLElement => document.body.appendChild(document.createElement('div'));

describe('a player that is moved in the page', () => {
  it('plays on, and loads nothing again', async () => {
    const player = await playing();
    const said = heard(player, ['pause', 'emptied', 'loadstart', 'seeking']);
    const before = player.currentTime;
    const place = box();
    place.append(player);
    await waitForFrames(player, 10);
    expect(said).to.deep.equal([]);
    expect(player.paused).to.equal(false);
    expect(player.currentTime).to.be.within(before, before + 5);
    expect(alive.size).to.equal(1);
    place.remove();
  });

  it('keeps its picture where it is paused', async () => {
    const player = await playing();
    await waitUntil(() => player.currentTime > 1, 'it never played');
    const stands = waitForEvent(player.media, 'pause');
    player.pause();
    await stands;
    const { currentTime } = player;
    const place = box();
    player.remove();
    await Promise.resolve();
    place.append(player);
    await new Promise((resolve) => setTimeout(resolve, 50));
    // A busy WebKitGTK plays on for half a second after it was paused.
    expect(player.currentTime).to.be.within(currentTime - 0.2, currentTime + 1);
    expect(player.media.readyState).to.be.greaterThan(1);
    place.remove();
  });

  it('keeps answering its controls', async () => {
    const player = await playing();
    const place = box();
    place.append(player);
    player.hub.perform({ type: 'pause' });
    await waitUntil(() => player.hub.state.playback.paused, 'it never paused');
    expect(player.matches(':state(paused)')).to.equal(true);
    place.remove();
  });
});

describe('a player that is taken off the page', () => {
  it('lets everything go, and goes on where it was when it comes back', async () => {
    const player = await playing();
    player.currentTime = 30;
    await waitUntil(
      () => player.currentTime > 30.2 && !player.seeking,
      'it never came to second 30',
    );
    const left = player.currentTime;
    player.remove();
    await isOver(player);
    expect(alive.size).to.equal(0);
    player.videoTitle = 'A title of another language';
    await player.updateComplete;
    const place = box();
    place.append(player);
    expect(alive.size).to.equal(0);
    void player.play();
    await waitForFrames(player, 5);
    expect(player.played.start(0)).to.be.within(left - 0.5, left + 0.5);
    place.remove();
  });

  it('takes the film that it is given meanwhile, and fetches nothing until it is back', async () => {
    const player = await playing();
    player.remove();
    await isOver(player);
    player.preload = 'auto';
    player.src = otherFilm;
    await player.updateComplete;
    expect(alive.size).to.equal(0);
    const place = box();
    place.append(player);
    await waitUntil(() => player.readyState > 2, 'it never loaded');
    expect(player.duration).to.be.lessThan(60);
    expect(alive.size).to.equal(1);
    place.remove();
    await isOver(player);
  });

  it('has no engine that comes late', async () => {
    const player = await counted();
    const wish = player.play().catch(({ name }: Error) => name);
    player.remove();
    expect(await wish).to.equal('AbortError');
    await isOver(player);
    expect(player.hub.target.engine.engine).to.equal(undefined);
    expect(alive.size).to.equal(0);
  });
});

describe('a film that is exchanged', () => {
  it('is no longer fetched while it loads, and is not heard of again', async () => {
    const player = await counted();
    const { signal } = new AbortController();
    const asked: (AbortSignal | undefined)[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      asked.push(init?.signal ?? signal);
      return fetch(input, init);
    };
    void player.play().catch(() => {});
    player.src = otherFilm;
    await player.updateComplete;
    globalThis.fetch = fetch;
    expect(asked[0]?.aborted).to.equal(true);
    const said = heard(player, ['durationchange']);
    void player.play();
    await waitForFrames(player, 5);
    expect(said.length).to.be.greaterThan(0);
    expect(player.duration).to.be.lessThan(60);
    expect(alive.size).to.equal(1);
  });

  it('leaves one engine, however often it is loaded', async () => {
    const player = await playing();
    player.load();
    player.load();
    player.play().catch(() => {});
    player.load();
    void player.play();
    await waitForFrames(player, 5);
    expect(alive.size).to.equal(1);
  });

  it('is not muted because another one has taken its place before it began by itself', async () => {
    const player = await counted();
    player.muted = false;
    player.autoplay = 'any';
    await player.updateComplete;
    player.removeAttribute('autoplay');
    player.src = otherFilm;
    await player.updateComplete;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(player.muted).to.equal(false);
  });
});

/** Waits by frames alone, for what counts timers. */
async function shown(isSo: () => boolean): Promise<void> {
  const givenUp = performance.now() + 20_000;
  while (!isSo()) {
    if (performance.now() > givenUp) throw new Error('A timer stayed.');
    await new Promise(requestAnimationFrame);
  }
}

/** Timers that have been set and neither fired nor been cleared. */
function countTimers(): { readonly pending: () => number; readonly stop: () => void } {
  const pending = new Set<unknown>();
  const { setTimeout: later, clearTimeout: never } = window;
  const { setInterval: often, clearInterval: noMore } = window;
  const set = (timer: (handler: () => void, ms?: number) => number) =>
    function begin(handler: () => void, ms?: number) {
      const once = (): void => {
        if (timer === later) pending.delete(id);
        handler();
      };
      const id = timer(once, ms);
      pending.add(id);
      return id;
    };
  const clear = (timer: typeof never) => (id?: number) => {
    pending.delete(id);
    timer(id);
  };
  Object.assign(window, {
    setTimeout: set(later),
    setInterval: set(often),
    clearTimeout: clear(never),
    clearInterval: clear(noMore),
  });
  const stop = () =>
    Object.assign(window, {
      setTimeout: later,
      clearTimeout: never,
      setInterval: often,
      clearInterval: noMore,
    });
  return { pending: () => pending.size, stop };
}

describe('players, one after the other', () => {
  it('leave no engine and no timer behind', async function several() {
    this.timeout(120_000);
    const timers = countTimers();
    for (let cycle = 0; cycle < 5; cycle += 1) {
      const player = document.createElement('vitrine-player');
      Object.assign(player, { engine: Counted, src: film, autoplay: 'muted' });
      document.body.append(player);
      await waitUntil(() => !player.paused && player.readyState > 2, 'it never played');
      player.remove();
      await isOver(player);
    }
    expect(alive.size).to.equal(0);
    await shown(() => timers.pending() === 0);
    timers.stop();
  });
});

describe('a player that is moved into a frame', () => {
  // Chromium tells as an error of sizes that come a frame later, as those of another document do, and
  // may tell so when the test is over.
  before(() => {
    const { onerror } = globalThis;
    Reflect.set(
      globalThis,
      'onerror',
      (message: unknown, ...more: []) =>
        (message as string).startsWith('ResizeObserver loop') ||
        onerror?.(message as string, ...more),
    );
  });

  it('keeps its look, its controls and what comes later, and plays there', async () => {
    const player = await counted();
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.style.cssText = 'inline-size: 900px; block-size: 700px';
    frame.contentDocument?.body.append(player);
    const styleOf = (element: Element) => frame.contentWindow?.getComputedStyle(element);
    expect(styleOf(player)?.aspectRatio).to.equal('16 / 9');
    void player.play().catch(() => {});
    await waitUntil(() => !player.paused && player.currentTime > 0.2, 'it does not play there');
    (await findByRole(player, 'button', 'Captions')).click();
    await waitUntil(() => getAllByRole(player, 'menuitemradio').length > 1, 'there is no menu');
    const [line] = getAllByRole(player, 'menuitemradio');
    expect(line && styleOf(line)?.display).to.equal('flex');
    const bar = player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot;
    bar?.querySelector<HTMLElement>('.surface')?.focus();
    const asks = { key: '?', bubbles: true, composed: true, cancelable: true };
    bar?.querySelector('.surface')?.dispatchEvent(new KeyboardEvent('keydown', asks));
    await waitUntil(() => bar?.querySelector('dialog'), 'there is no list of keys');
    const list = bar?.querySelector('dialog');
    expect(list && styleOf(list)?.padding).to.equal('0px');
    frame.remove();
  });
});
