import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import {
  findByRole,
  getActiveElementName,
  waitForFrames,
  getNamesByRole,
  waitUntil,
} from '../../tests/browser/harness.ts';
import '../src/index.ts';
import { MediaRequestEvent } from '../src/media/media-request.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const film = '/video/the-light-we-keep.m3u8';

const idle = (): Promise<VitrinePlayer> =>
  fixture(
    html`<vitrine-player src=${film} video-title="A film" preload="none" muted> </vitrine-player>`,
  );

const requested = (part: string): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes(part));

const isPlaying = (player: VitrinePlayer) => (): boolean =>
  !player.paused && player.currentTime > 0.2;

describe('a player', () => {
  it('asks for nothing of the film before anybody shows the wish', async () => {
    performance.clearResourceTimings();
    const player = await idle();
    expect(getNamesByRole(player, 'button')).to.deep.equal(['Play']);
    expect(requested('/video/')).to.deep.equal([]);
    expect(requested('hls')).to.deep.equal([]);
  });

  it('has the names of states that a media element has, and passes for one in TypeScript', async () => {
    const { VitrinePlayer: Player } = await import('../src/elements/vitrine-player.ts');
    const names = Object.getOwnPropertyNames(HTMLMediaElement).filter((name) => /_/.test(name));
    expect(names).to.include('HAVE_METADATA');
    for (const name of names)
      expect(Reflect.get(Player, name)).to.equal(Reflect.get(HTMLMediaElement, name));
    const video = (await idle()) as HTMLVideoElement;
    expect(video.readyState).to.equal(Player.HAVE_NOTHING);
  });

  it('plays the film at a press of Play, its frames advancing', async () => {
    const player = await idle();
    (await findByRole(player, 'button', 'Play')).click();
    await waitForFrames(player, 24);
    expect(player.currentTime).to.be.greaterThan(0.5);
    await findByRole(player, 'button', 'Pause');
  });

  it('is asked where it can go while a file begins to load, and keeps its length', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src="/video/night-train/low.mp4" muted></vitrine-player>`,
    );
    void player.play();
    await waitUntil(() => player.seekable.length > 0 && isPlaying(player)(), 'it never played');
    expect(player.duration).to.be.greaterThan(40);
    expect(player.seekable.end(0)).to.equal(player.duration);
  });

  it('does what a page asks by an event', async () => {
    const player = await idle();
    player.dispatchEvent(new MediaRequestEvent({ type: 'play' }));
    await waitUntil(isPlaying(player), 'it never played');
    player.dispatchEvent(new MediaRequestEvent({ type: 'pause' }));
    await waitUntil(() => player.paused, 'it never paused');
  });

  it('does not do what a page refuses', async () => {
    const player = await idle();
    const stage = player.parentElement as HTMLElement;
    const asked: string[] = [];
    const refuse = (event: MediaRequestEvent): void => {
      asked.push(event.request.type);
      if (event.request.type === 'unmute') event.preventDefault();
    };
    stage.addEventListener('vitrine-request', refuse);
    player.dispatchEvent(new MediaRequestEvent({ type: 'unmute' }));
    player.dispatchEvent(new MediaRequestEvent({ type: 'set-rate', rate: 2 }));
    await waitUntil(() => player.playbackRate === 2, 'the other request was not performed');
    expect(asked).to.deep.equal(['unmute', 'set-rate']);
    expect(player.muted).to.equal(true);
    stage.removeEventListener('vitrine-request', refuse);
  });

  it('keeps the poster until there is a frame to show instead', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player
        src=${film}
        poster="/video/the-light-we-keep/thumbnail.webp"
        preload="none"
        muted
      >
      </vitrine-player>`,
    );
    const poster = player.shadowRoot?.querySelector('.poster');
    expect(poster?.querySelector('img')?.getAttribute('src')).to.contain('thumbnail.webp');
    expect(poster).not.to.have.class('gone');
    void player.play();
    await waitUntil(() => poster?.classList.contains('gone'), 'the poster never went');
    expect(player.videoWidth).to.be.greaterThan(0);
  });

  it('fetches no poster of its own where the page has put one', async () => {
    const player = await fixture(
      html`<vitrine-player playback-id="the-light-we-keep" video-origin="/video" preload="none">
        <img slot="poster" alt="" />
      </vitrine-player>`,
    );
    expect(player.shadowRoot?.querySelector('.poster img')).to.equal(null);
  });

  it('begins where the page says', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src=${film} start-time="30" autoplay="muted"></vitrine-player>`,
    );
    await waitUntil(
      () => player.currentTime > 30 && player.played.length > 0,
      'it never came to second 30',
    );
    expect(player.played.start(0)).to.be.within(29.5, 30.5);
  });

  it('takes autoplay="false" for no', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src=${film} autoplay="false" preload="auto" muted></vitrine-player>`,
    );
    await waitUntil(() => player.readyState >= 3, 'it never loaded');
    expect(player.paused).to.equal(true);
  });

  it('fetches little with preload="metadata", and the rest at play', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src=${film} preload="metadata" muted></vitrine-player>`,
    );
    await waitUntil(() => player.buffered.length > 0, 'nothing was ever buffered');
    // A busy WebKitGTK takes in a few segments before it says that it has any.
    expect(player.buffered.end(0)).to.be.lessThan(20);
    void player.play();
    const ahead = (): number => (player.buffered.length > 0 ? player.buffered.end(0) : 0);
    await waitUntil(() => ahead() > 20, 'it never filled its buffer');
  });

  it('says again what its media element says', async () => {
    const player = await idle();
    const said: string[] = [];
    for (const name of ['loadedmetadata', 'playing', 'seeking', 'seeked']) {
      player.addEventListener(name, () => said.push(name));
    }
    void player.play();
    await waitUntil(() => said.includes('playing'), 'it never said that it plays');
    player.currentTime = 40;
    await waitUntil(() => said.includes('seeked'), 'it never said that it sought');
    expect(said.slice(0, 2)).to.deep.equal(['loadedmetadata', 'playing']);
    expect(said.indexOf('seeking')).to.be.lessThan(said.indexOf('seeked'));
  });

  it('is known to play as soon as its media element is', async () => {
    const player = await idle();
    void player.play().catch(() => {});
    expect(player.media.paused).to.equal(false);
    expect(player.hub.state.playback.paused).to.equal(false);
  });

  it('plays another film when it is given one', async () => {
    const player = await idle();
    void player.play();
    await waitUntil(isPlaying(player), 'the first film never played');
    player.src = '/video/night-train.m3u8';
    await waitUntil(() => player.readyState === 0, 'the first film stayed');
    void player.play();
    await waitUntil(isPlaying(player), 'the second film never played');
    expect(player.duration).to.be.lessThan(60);
  });

  it('plays the film that it is given in one breath with the wish to play', async () => {
    const player = await idle();
    player.play().catch(() => {});
    await waitUntil(isPlaying(player), 'it never played');
    player.src = '/video/night-train.m3u8';
    await player.play();
    expect(player.duration).to.be.lessThan(60);
  });

  for (const from of ['/video/night-train.m3u8', '/video/night-train/low.mp4'])
    it(`begins another film where it is told in one breath with it, as ${from} plays`, async () => {
      const player: VitrinePlayer = await fixture(
        html`<vitrine-player src=${from} muted></vitrine-player>`,
      );
      await player.play();
      await waitUntil(isPlaying(player), 'it never played');
      player.src = from.replace('night-train', 'the-light-we-keep');
      player.currentTime = 30;
      await player.play();
      await waitUntil(() => player.readyState > 2 && !player.seeking, 'it never began');
      expect(player.currentTime).to.be.within(29.5, 35);
      expect(player.duration).to.be.greaterThan(60);
    });

  it('begins at its beginning after a film that was sent elsewhere and never came', async () => {
    const player = await idle();
    player.src = '/video/no-such-video.m3u8';
    await player.play().catch(() => {});
    player.currentTime = 30;
    player.src = '/video/night-train.m3u8';
    await player.play();
    await waitUntil(() => player.currentTime > 0, 'it never played');
    expect(player.currentTime).to.be.lessThan(10);
  });

  it('stands still where it is to play and then to pause before it is on the page', async () => {
    const player = document.createElement('vitrine-player');
    Object.assign(player, { src: film, preload: 'auto', muted: true });
    const played = player.play().catch(({ name }: DOMException) => name);
    player.pause();
    document.body.append(player);
    expect(await played).to.equal('AbortError');
    await waitUntil(() => player.readyState > 2, 'the film never came');
    expect([player.paused, player.currentTime]).to.deep.equal([true, 0]);
    player.remove();
  });

  it('plays the film that it is given while the one before is coming', async () => {
    const player = await idle();
    player.play().catch(() => {});
    player.src = '/video/night-train.m3u8';
    await waitUntil(() => player.currentTime > 0.2, 'it waited for ever');
    expect(player.duration).to.be.lessThan(60);
  });

  it('plays what a page gives it as an object', async () => {
    const player: VitrinePlayer = await fixture(html`<vitrine-player muted></vitrine-player>`);
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    player.srcObject = canvas.captureStream(30);
    const drawing = setInterval(() => pen?.fillRect(0, 0, 1, 1), 30);
    await player.play();
    clearInterval(drawing);
    expect(player.paused).to.equal(false);
  });

  it('lets go of the film when it is taken off the page', async () => {
    const player = await idle();
    void player.play();
    await waitUntil(isPlaying(player), 'it never played');
    player.remove();
    await waitUntil(() => player.media.readyState === 0, 'the film stayed');
    expect(player.hub.state.source.engine).to.equal('hls');
    document.body.append(player);
    await waitUntil(() => player.hub.state.source.engine === 'idle', 'it did not begin anew');
    player.remove();
  });

  it('says in the console what an attribute may be, and plays all the same', async () => {
    const said: string[] = [];
    const { warn } = console;
    console.warn = (...words: unknown[]) => said.push(words.join(' '));
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src=${film} preload="lots" start-time="soon" muted></vitrine-player>`,
    );
    await waitUntil(() => said.length === 2, 'nothing was said');
    console.warn = warn;
    expect(said).to.include('<vitrine-player> preload="lots": must be one of none, metadata, auto.');
    expect(said).to.include('<vitrine-player> start-time="soon": must be a number.');
    void player.play();
    await waitUntil(isPlaying(player), 'it never played');
  });

  it('has every fact and method that a video element has in this browser', () => {
    const bare = document.createElement('video');
    const player = document.createElement('vitrine-player');
    const missing = [];
    for (const name in bare) if (!(name in player)) missing.push(name);
    expect(missing).to.deep.equal([]);
  });

  it('names the chapters that come with the stream, and tells of each as it begins', async () => {
    const player = await idle();
    const told: (string | undefined)[] = [];
    player.addEventListener('chapterchange', ({ detail }) => told.push(detail?.value));
    void player.play();
    await waitUntil(() => player.chapters.length === 5, 'the chapters never came');
    const third = player.chapters[2];
    player.currentTime = (third?.startTime ?? 0) + 1;
    await waitUntil(() => told.at(-1) === third?.title, 'the third chapter never began');
    expect(player.activeChapter).to.equal(third);
  });

  it('leaves to the page the chapters that the page has named', async () => {
    const player = await idle();
    const titles = (): string => player.chapters.map(({ title }) => title).join(', ');
    player.addChapters([{ startTime: 0, value: 'All of it' }]);
    void player.play();
    await waitUntil(isPlaying(player), 'it never played');
    await waitUntil(
      () => titles() === 'All of it',
      () => `it has ${titles()}`,
    );
    player.src = '/video/night-train.m3u8';
    player.addChapters([{ startTime: 0, value: 'A window' }]);
    void player.play();
    await waitUntil(() => player.duration < 60 && player.currentTime > 0.2, 'it never played on');
    await waitUntil(
      () => titles() === 'A window',
      () => `it has ${titles()}`,
    );
  });

  it('shows a page how it goes by states of its own', async () => {
    const player = await idle();
    expect(player.matches(':state(paused)')).to.equal(true);
    void player.play();
    await waitUntil(() => player.matches(':state(playing)'), 'it was never seen to play');
    expect(player.matches(':state(paused)')).to.equal(false);
    expect(player.matches(':state(live)')).to.equal(false);
  });

  it('tells what kind of stream it plays once the playlist has come', async () => {
    const player = await idle();
    expect(player.streamType).to.equal('unknown');
    const told: string[] = [];
    player.addEventListener('streamtypechange', () => told.push(player.streamType));
    void player.play();
    await waitUntil(() => told.length > 0, 'it never told');
    expect(told).to.deep.equal(['on-demand']);
    expect(player.targetLiveWindow).to.be.NaN;
    expect(player.inLiveWindow).to.equal(false);
  });

  it('is clean for assistive technology, before play and while it plays', async () => {
    const player = await idle();
    await expect(player).to.be.accessible();
    void player.play();
    await waitUntil(isPlaying(player), 'it never played');
    await findByRole(player, 'slider', 'Time');
    await expect(player).to.be.accessible();
  });
});

describe('a film that cannot be played', () => {
  const missing = (): Promise<VitrinePlayer> =>
    fixture(
      html`<vitrine-player src="/video/no-such-video.m3u8" autoplay="muted"></vitrine-player>`,
    );

  it('says so in a dialog named by what happened', async () => {
    const player = await missing();
    const dialog = await findByRole(player, 'alertdialog', /Video does not exist/);
    expect(dialog.querySelector('h2')?.textContent).to.equal('Video does not exist');
    await expect(player).to.be.accessible();
  });

  it('can be tried again by the keyboard', async () => {
    const player = await missing();
    await findByRole(player, 'button', 'Try again');
    const first = player.hub.state.failure.current;
    await sendKeys({ press: 'Tab' });
    expect(getActiveElementName()).to.equal('Try again');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => player.hub.state.failure.current !== first, 'the failure stayed');
    await findByRole(player, 'button', 'Try again');
    expect(player.hub.state.failure.current?.status).to.equal(404);
  });
});
