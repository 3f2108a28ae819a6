import { expect, fixture, html } from '@open-wc/testing';
import { findByRole, getNamesByRole, waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';
import type { NetworkRequest } from '../src/engine/network-request.ts';

const film = '/video/the-light-we-keep.m3u8';
/** Nothing listens there. */
const nowhere = 'http://127.0.0.1:9/';

const { fetch: fetchReally } = globalThis;
const { open: openReally } = XMLHttpRequest.prototype;

/** From now on nothing of a film is reached. */
function cutOff(): void {
  globalThis.fetch = (input, init) =>
    fetchReally(new Request(input).url.includes('/video/') ? nowhere : input, init);
  XMLHttpRequest.prototype.open = function refuse(this: XMLHttpRequest, method: string) {
    Reflect.apply(openReally, this, [method, nowhere, true]);
  };
}

function connect(): void {
  globalThis.fetch = fetchReally;
  XMLHttpRequest.prototype.open = openReally;
}

/** Gives up at the first error, as hls.js does after its own tries. */
const policy = {
  maxTimeToFirstByteMs: 5000,
  maxLoadTimeMs: 5000,
  timeoutRetry: null,
  errorRetry: null,
};
const impatient = {
  fragLoadPolicy: { default: policy },
  maxBufferLength: 4,
  maxMaxBufferLength: 4,
};

async function playingBriefly(): Promise<VitrinePlayer> {
  const player = document.createElement('vitrine-player');
  Object.assign(player, { src: film, defaultMuted: true, autoplay: 'muted', hlsConfig: impatient });
  const stage = await fixture(html`<div></div>`);
  stage.append(player);
  await waitUntil(() => player.currentTime > 0.5, 'it never played');
  return player;
}

const isFailed = (player: VitrinePlayer) => (): boolean =>
  player.hub.state.failure.current !== undefined;

describe('a film that is out of reach', () => {
  afterEach(connect);

  it('says when it tries again, and plays by itself once it is reached', async () => {
    cutOff();
    const player = await fixture<VitrinePlayer>(
      html`<vitrine-player src=${film} autoplay="muted"></vitrine-player>`,
    );
    const dialog = await findByRole(player, 'alertdialog', /^Error/);
    await waitUntil(
      () => /Trying again in \d+ seconds?/.test(dialog.textContent),
      'it said no time',
    );
    connect();
    await waitUntil(() => player.currentTime > 0.5, 'it never played');
    expect(isFailed(player)()).to.equal(false);
    expect(getNamesByRole(player, 'alertdialog')).to.deep.equal([]);
  });

  it('is tried again at once when the device is online again', async () => {
    cutOff();
    const player = await fixture<VitrinePlayer>(
      html`<vitrine-player src=${film} autoplay="muted"></vitrine-player>`,
    );
    await findByRole(player, 'alertdialog', /^Error/);
    connect();
    dispatchEvent(new Event('online'));
    await waitUntil(() => player.currentTime > 0.5, 'it never played');
  });

  it('is left to the person where the page wants no tries', async () => {
    cutOff();
    const player = await fixture<VitrinePlayer>(
      html`<vitrine-player
        src=${film}
        autoplay="muted"
        max-reconnect-retries="0"
      ></vitrine-player>`,
    );
    const dialog = await findByRole(player, 'alertdialog', /^Error/);
    await findByRole(player, 'button', 'Copy details');
    expect(dialog.textContent).to.not.contain('Trying again');
    const first = player.hub.state.failure.current;
    let saidSo = false;
    // It is told for no longer than the try takes.
    new MutationObserver(() => {
      saidSo ||= dialog.textContent.includes('Trying again');
    }).observe(dialog, { subtree: true, childList: true, characterData: true });
    (await findByRole(player, 'button', 'Try again')).click();
    await waitUntil(() => saidSo, 'it did not say so');
    await waitUntil(
      () => player.hub.state.failure.current !== first,
      'the second try never failed',
    );
    await waitUntil(() => !dialog.textContent.includes('Trying again'), 'it says so for ever');
    connect();
    (await findByRole(player, 'button', 'Try again')).click();
    await waitUntil(() => player.currentTime > 0.5, 'it never played');
  });
});

/** From now on each segment is out of reach so often, and then it comes. */
function falter(times: number): void {
  const asked = new Map<string, number>();
  const placeOf = (address: string): string => {
    const count = asked.get(address) ?? 0;
    asked.set(address, count + 1);
    return address.endsWith('.m4s') && count < times ? nowhere : address;
  };
  globalThis.fetch = (input, init) => fetchReally(placeOf(new Request(input).url), init);
  XMLHttpRequest.prototype.open = function refuse(
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
  ) {
    Reflect.apply(openReally, this, [method, placeOf(String(url)), true]);
  };
}

describe('a film of which every segment comes at the fourth try', () => {
  afterEach(connect);

  it('plays without anything that would have it wait, and tells what did not come', async () => {
    falter(3);
    const player = document.createElement('vitrine-player');
    Object.assign(player, { src: film, defaultMuted: true, autoplay: 'muted' });
    const stage = await fixture(html`<div></div>`);
    stage.append(player);
    const lost: unknown[] = [];
    const { engine } = player.hub.target;
    let heard: EventTarget | undefined;
    engine.addEventListener('change', () => {
      if (heard === engine.engine) return;
      heard = engine.engine;
      heard?.addEventListener('networkrequest', (event) => {
        const { hasFailed, kind } = Reflect.get(event, 'detail') as NetworkRequest;
        if (hasFailed) lost.push(kind);
      });
    });
    await waitUntil(() => player.currentTime > 6, 'it never played');
    expect(lost.filter((kind) => kind === 'fragment').length).to.be.greaterThan(3);
    const said = engine.engine?.log?.filter(({ source: of }) => of === 'engine') ?? [];
    expect(said.map(({ message: words }) => words).join()).to.not.contain('fragLoadError');
    expect(isFailed(player)()).to.equal(false);
  });
});

/** From now on notes what hls.js asks for, and where; `place` says where it is sent instead. */
function noting(place: (address: URL) => string = String): readonly string[] {
  const asked: string[] = [];
  XMLHttpRequest.prototype.open = function note(
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
  ) {
    const address = place(new URL(url, document.baseURI));
    asked.push(address);
    Reflect.apply(openReally, this, [method, address, true]);
  };
  return asked;
}

describe('a film whose server asks to be left alone for half a minute', () => {
  afterEach(connect);

  it('says so, and is asked for at once only by who presses', async () => {
    const asked = noting();
    const player = await fixture<VitrinePlayer>(
      html`<vitrine-player src="/overloaded/30/main.m3u8" autoplay="muted"></vitrine-player>`,
    );
    const dialog = await findByRole(player, 'alertdialog', /^Error/);
    await waitUntil(() => /in (?:3\d|29) seconds/.test(dialog.textContent), 'it said another time');
    const { length } = asked;
    const said = dialog.textContent;
    await waitUntil(() => dialog.textContent !== said, 'it did not count');
    expect(asked).to.have.lengthOf(length);
    (await findByRole(player, 'button', 'Try again')).click();
    await waitUntil(() => asked.length > length, 'it was not tried');
  });

  it('is asked for no other segment meanwhile, and plays what is there', async () => {
    let segments = 0;
    const asked = noting((address) => {
      if (!address.pathname.endsWith('.m4s')) return String(address);
      segments += 1;
      return segments > 6 ? `/overloaded/30${address.pathname}` : String(address);
    });
    const refused = (): number => asked.filter((each) => each.startsWith('/overloaded/')).length;
    const player = await fixture<VitrinePlayer>(
      html`<vitrine-player src=${film} autoplay="muted"></vitrine-player>`,
    );
    await waitUntil(isFailed(player), 'it never noticed');
    await findByRole(player, 'status', /Reconnecting/);
    const { currentTime } = player;
    await waitUntil(() => player.currentTime > currentTime + 2, 'it did not play on');
    // A picture and its sound are asked for at once.
    expect(refused()).to.be.within(1, 2);
  });
});

describe('a segment whose server names the time when it is to be asked for', () => {
  afterEach(connect);

  it('is asked for again, and no sooner', async () => {
    let segment = '';
    const times: number[] = [];
    noting((address) => {
      const { pathname } = address;
      if (pathname.endsWith('.m4s')) segment ||= pathname;
      if (pathname !== segment) return String(address);
      times.push(performance.now());
      return times.length === 1 ? `/overloaded/until/3${pathname}` : String(address);
    });
    await fixture(html`<vitrine-player src=${film} autoplay="muted"></vitrine-player>`);
    await waitUntil(() => times.length > 1, 'it was never asked for again');
    const [first = 0, second = 0] = times;
    // A date has whole seconds.
    expect(second - first).to.be.at.least(1900);
  });
});

describe('a film that is cut off while it plays', () => {
  afterEach(connect);

  it('plays what has arrived, with a word and no dialog, and goes on by itself', async () => {
    const player = await playingBriefly();
    cutOff();
    await waitUntil(isFailed(player), 'it never noticed');
    await findByRole(player, 'status', /Reconnecting/);
    expect(getNamesByRole(player, 'alertdialog')).to.deep.equal([]);
    connect();
    const { currentTime } = player;
    player.playbackRate = 2;
    await waitUntil(() => player.currentTime > currentTime + 6, 'it never went on');
    expect(isFailed(player)()).to.equal(false);
  });

  it('tells so in a dialog once nothing is left, and goes on from there', async () => {
    const player = await playingBriefly();
    cutOff();
    player.playbackRate = 2;
    await findByRole(player, 'alertdialog', /^Error/);
    const stopped = player.currentTime;
    expect(stopped).to.be.greaterThan(0.5);
    connect();
    await waitUntil(() => player.currentTime > stopped + 1, 'it never went on');
    expect(player.played.length).to.equal(1);
  });
});
