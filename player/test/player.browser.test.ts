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

const videoUrl = '/video/the-light-we-keep.m3u8';

const createIdlePlayer = (): Promise<VitrinePlayer> =>
  fixture(
    html`<vitrine-player src=${videoUrl} video-title="A video" preload="none" muted>
    </vitrine-player>`,
  );

const listRequests = (substring: string): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes(substring));

const isPlaying = (player: VitrinePlayer): boolean => !player.paused && player.currentTime > 0.2;

describe('<vitrine-player>', () => {
  it('loads nothing before the user interacts, with preload="none"', async () => {
    performance.clearResourceTimings();
    const player = await createIdlePlayer();
    expect(getNamesByRole(player, 'button')).to.deep.equal(['Play']);
    expect(listRequests('/video/')).to.deep.equal([]);
    expect(listRequests('hls')).to.deep.equal([]);
  });

  it('has the constants of HTMLMediaElement, and is typed as an HTMLVideoElement', async () => {
    const { VitrinePlayer: Player } = await import('../src/elements/vitrine-player.ts');
    const names = Object.getOwnPropertyNames(HTMLMediaElement).filter((name) => /_/.test(name));
    expect(names).to.include('HAVE_METADATA');
    for (const name of names)
      expect(Reflect.get(Player, name)).to.equal(Reflect.get(HTMLMediaElement, name));
    const video = (await createIdlePlayer()) as HTMLVideoElement;
    expect(video.readyState).to.equal(Player.HAVE_NOTHING);
  });

  it('plays after a click on Play', async () => {
    const player = await createIdlePlayer();
    (await findByRole(player, 'button', 'Play')).click();
    await waitForFrames(player, 24);
    expect(player.currentTime).to.be.greaterThan(0.5);
    await findByRole(player, 'button', 'Pause');
  });

  it('keeps the duration of a file if seekable is read while it loads', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src="/video/night-train/low.mp4" muted></vitrine-player>`,
    );
    void player.play();
    await waitUntil(
      () => player.seekable.length > 0 && isPlaying(player),
      'playback did not start',
    );
    expect(player.duration).to.be.greaterThan(40);
    expect(player.seekable.end(0)).to.equal(player.duration);
  });

  it('performs the request of a MediaRequestEvent that the page dispatches', async () => {
    const player = await createIdlePlayer();
    player.dispatchEvent(new MediaRequestEvent({ type: 'play' }));
    await waitUntil(() => isPlaying(player), 'playback did not start');
    player.dispatchEvent(new MediaRequestEvent({ type: 'pause' }));
    await waitUntil(() => player.paused, 'playback did not pause');
  });

  it('does not perform a request that the page cancels', async () => {
    const player = await createIdlePlayer();
    const container = player.parentElement as HTMLElement;
    const requestTypes: string[] = [];
    const cancelUnmute = (event: MediaRequestEvent): void => {
      requestTypes.push(event.request.type);
      if (event.request.type === 'unmute') event.preventDefault();
    };
    container.addEventListener('vitrine-request', cancelUnmute);
    player.dispatchEvent(new MediaRequestEvent({ type: 'unmute' }));
    player.dispatchEvent(new MediaRequestEvent({ type: 'set-playback-rate', rate: 2 }));
    await waitUntil(() => player.playbackRate === 2, 'the other request was not performed');
    expect(requestTypes).to.deep.equal(['unmute', 'set-playback-rate']);
    expect(player.muted).to.equal(true);
    container.removeEventListener('vitrine-request', cancelUnmute);
  });

  it('shows the poster until the first frame', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player
        src=${videoUrl}
        poster="/video/the-light-we-keep/thumbnail.webp"
        preload="none"
        muted
      >
      </vitrine-player>`,
    );
    const poster = player.shadowRoot?.querySelector('.poster');
    expect(poster?.querySelector('img')?.getAttribute('src')).to.contain('thumbnail.webp');
    expect(poster).not.to.have.class('hidden');
    void player.play();
    await waitUntil(() => poster?.classList.contains('hidden'), 'the poster was not hidden');
    expect(player.videoWidth).to.be.greaterThan(0);
  });

  it('loads no poster if the page slots its own', async () => {
    const player = await fixture(
      html`<vitrine-player playback-id="the-light-we-keep" video-origin="/video" preload="none">
        <img slot="poster" alt="" />
      </vitrine-player>`,
    );
    expect(player.shadowRoot?.querySelector('.poster img')).to.equal(null);
  });

  it('starts at start-time', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src=${videoUrl} start-time="30" autoplay="muted"></vitrine-player>`,
    );
    await waitUntil(
      () => player.currentTime > 30 && player.played.length > 0,
      'playback did not reach 30 s',
    );
    expect(player.played.start(0)).to.be.within(29.5, 30.5);
  });

  it('does not start automatically with autoplay="false"', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src=${videoUrl} autoplay="false" preload="auto" muted></vitrine-player>`,
    );
    await waitUntil(() => player.readyState >= 3, 'no data was loaded');
    expect(player.paused).to.equal(true);
  });

  it('buffers little with preload="metadata", and more after play()', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src=${videoUrl} preload="metadata" muted></vitrine-player>`,
    );
    await waitUntil(() => player.buffered.length > 0, 'nothing was buffered');
    // A busy WebKitGTK buffers a few segments before it reports any.
    expect(player.buffered.end(0)).to.be.lessThan(20);
    void player.play();
    const getBufferedEnd = (): number => (player.buffered.length > 0 ? player.buffered.end(0) : 0);
    await waitUntil(() => getBufferedEnd() > 20, 'the buffer was not filled');
  });

  it('re-dispatches the events of its media element', async () => {
    const player = await createIdlePlayer();
    const eventTypes: string[] = [];
    for (const name of ['loadedmetadata', 'playing', 'seeking', 'seeked']) {
      player.addEventListener(name, () => eventTypes.push(name));
    }
    void player.play();
    await waitUntil(() => eventTypes.includes('playing'), 'playing did not fire');
    player.currentTime = 40;
    await waitUntil(() => eventTypes.includes('seeked'), 'seeked did not fire');
    expect(eventTypes.slice(0, 2)).to.deep.equal(['loadedmetadata', 'playing']);
    expect(eventTypes.indexOf('seeking')).to.be.lessThan(eventTypes.indexOf('seeked'));
  });

  it('has a playing state as soon as its media element plays', async () => {
    const player = await createIdlePlayer();
    void player.play().catch(() => {});
    expect(player.media.paused).to.equal(false);
    expect(player.hub.state.playback.paused).to.equal(false);
  });

  it('plays another video after src changes', async () => {
    const player = await createIdlePlayer();
    void player.play();
    await waitUntil(() => isPlaying(player), 'the first video did not play');
    player.src = '/video/night-train.m3u8';
    await waitUntil(() => player.readyState === 0, 'the first video was not unloaded');
    void player.play();
    await waitUntil(() => isPlaying(player), 'the second video did not play');
    expect(player.duration).to.be.lessThan(60);
  });

  it('plays the new video if play() directly follows a change of src', async () => {
    const player = await createIdlePlayer();
    player.play().catch(() => {});
    await waitUntil(() => isPlaying(player), 'playback did not start');
    player.src = '/video/night-train.m3u8';
    await player.play();
    expect(player.duration).to.be.lessThan(60);
  });

  for (const firstUrl of ['/video/night-train.m3u8', '/video/night-train/low.mp4'])
    it(`starts the next video at the currentTime set right after src, while ${firstUrl} plays`, async () => {
      const player: VitrinePlayer = await fixture(
        html`<vitrine-player src=${firstUrl} muted></vitrine-player>`,
      );
      await player.play();
      await waitUntil(() => isPlaying(player), 'playback did not start');
      player.src = firstUrl.replace('night-train', 'the-light-we-keep');
      player.currentTime = 30;
      await player.play();
      await waitUntil(() => player.readyState > 2 && !player.seeking, 'playback did not start');
      expect(player.currentTime).to.be.within(29.5, 35);
      expect(player.duration).to.be.greaterThan(60);
    });

  it('starts at the beginning after a seek in a video that did not load', async () => {
    const player = await createIdlePlayer();
    player.src = '/video/no-such-video.m3u8';
    await player.play().catch(() => {});
    player.currentTime = 30;
    player.src = '/video/night-train.m3u8';
    await player.play();
    await waitUntil(() => player.currentTime > 0, 'playback did not start');
    expect(player.currentTime).to.be.lessThan(10);
  });

  it('stays paused after play() and pause() before it is connected', async () => {
    const player = document.createElement('vitrine-player');
    Object.assign(player, { src: videoUrl, preload: 'auto', muted: true });
    const playResult = player.play().catch(({ name }: DOMException) => name);
    player.pause();
    document.body.append(player);
    expect(await playResult).to.equal('AbortError');
    await waitUntil(() => player.readyState > 2, 'no data was loaded');
    expect([player.paused, player.currentTime]).to.deep.equal([true, 0]);
    player.remove();
  });

  it('plays a video whose src is set while the previous one loads', async () => {
    const player = await createIdlePlayer();
    player.play().catch(() => {});
    player.src = '/video/night-train.m3u8';
    await waitUntil(() => player.currentTime > 0.2, 'playback did not start');
    expect(player.duration).to.be.lessThan(60);
  });

  it('plays a MediaStream that is set as srcObject', async () => {
    const player: VitrinePlayer = await fixture(html`<vitrine-player muted></vitrine-player>`);
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    player.srcObject = canvas.captureStream(30);
    const drawTimer = setInterval(() => context?.fillRect(0, 0, 1, 1), 30);
    await player.play();
    clearInterval(drawTimer);
    expect(player.paused).to.equal(false);
  });

  it('unloads the video when it is removed from the page', async () => {
    const player = await createIdlePlayer();
    void player.play();
    await waitUntil(() => isPlaying(player), 'playback did not start');
    player.remove();
    await waitUntil(() => player.media.readyState === 0, 'the media was not unloaded');
    expect(player.hub.state.source.engine).to.equal('hls');
    document.body.append(player);
    await waitUntil(() => player.hub.state.source.engine === 'idle', 'the source was not reset');
    player.remove();
  });

  it('logs a warning for each invalid attribute, and plays', async () => {
    const warnings: string[] = [];
    const { warn } = console;
    console.warn = (...args: unknown[]) => warnings.push(args.join(' '));
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player
        src=${videoUrl}
        preload="lots"
        start-time="soon"
        muted
      ></vitrine-player>`,
    );
    await waitUntil(() => warnings.length === 2, 'nothing was logged');
    console.warn = warn;
    expect(warnings.join()).to.include(
      '<vitrine-player> preload="lots": must be one of none, metadata, auto.',
    );
    expect(warnings.join()).to.include('<vitrine-player> start-time="soon": must be a number.');
    void player.play();
    await waitUntil(() => isPlaying(player), 'playback did not start');
  });

  it('has every property and method of a video element in this browser', () => {
    const video = document.createElement('video');
    const player = document.createElement('vitrine-player');
    const missingNames = [];
    for (const name in video) if (!(name in player)) missingNames.push(name);
    expect(missingNames).to.deep.equal([]);
  });

  it('exposes the chapters of the stream, and fires chapterchange for each', async () => {
    const player = await createIdlePlayer();
    const chapterTitles: (string | undefined)[] = [];
    player.addEventListener('chapterchange', ({ detail }) => chapterTitles.push(detail?.value));
    void player.play();
    await waitUntil(() => player.chapters.length === 5, 'the chapters were not loaded');
    const thirdChapter = player.chapters[2];
    player.currentTime = (thirdChapter?.startTime ?? 0) + 1;
    await waitUntil(
      () => chapterTitles.at(-1) === thirdChapter?.title,
      'the third chapter did not start',
    );
    expect(player.activeChapter).to.equal(thirdChapter);
  });

  it('prefers chapters that the page has added over those of the stream', async () => {
    const player = await createIdlePlayer();
    const getTitles = (): string => player.chapters.map(({ title }) => title).join(', ');
    player.addChapters([{ startTime: 0, value: 'Everything' }]);
    void player.play();
    await waitUntil(() => isPlaying(player), 'playback did not start');
    await waitUntil(
      () => getTitles() === 'Everything',
      () => `the chapters are ${getTitles()}`,
    );
    player.src = '/video/night-train.m3u8';
    player.addChapters([{ startTime: 0, value: 'A window' }]);
    void player.play();
    await waitUntil(
      () => player.duration < 60 && player.currentTime > 0.2,
      'playback did not continue',
    );
    await waitUntil(
      () => getTitles() === 'A window',
      () => `the chapters are ${getTitles()}`,
    );
  });

  it('matches :state() for the playback state', async () => {
    const player = await createIdlePlayer();
    expect(player.matches(':state(paused)')).to.equal(true);
    void player.play();
    await waitUntil(() => player.matches(':state(playing)'), 'the state playing was not set');
    expect(player.matches(':state(paused)')).to.equal(false);
    expect(player.matches(':state(live)')).to.equal(false);
  });

  it('fires streamtypechange after the playlist has loaded', async () => {
    const player = await createIdlePlayer();
    expect(player.streamType).to.equal('unknown');
    const streamTypes: string[] = [];
    player.addEventListener('streamtypechange', () => streamTypes.push(player.streamType));
    void player.play();
    await waitUntil(() => streamTypes.length > 0, 'streamtypechange did not fire');
    expect(streamTypes).to.deep.equal(['on-demand']);
    expect(player.targetLiveWindow).to.be.NaN;
    expect(player.inLiveWindow).to.equal(false);
  });

  it('passes the accessibility audit before and during playback', async () => {
    const player = await createIdlePlayer();
    await expect(player).to.be.accessible();
    void player.play();
    await waitUntil(() => isPlaying(player), 'playback did not start');
    await findByRole(player, 'slider', 'Time');
    await expect(player).to.be.accessible();
  });
});

describe('a video that fails to load', () => {
  const loadMissingVideo = (): Promise<VitrinePlayer> =>
    fixture(
      html`<vitrine-player src="/video/no-such-video.m3u8" autoplay="muted"></vitrine-player>`,
    );

  it('shows an error dialog that is labeled by its title', async () => {
    const player = await loadMissingVideo();
    const dialog = await findByRole(player, 'alertdialog', /Video does not exist/);
    expect(dialog.querySelector('h2')?.textContent).to.equal('Video does not exist');
    await expect(player).to.be.accessible();
  });

  it('can be loaded again with the keyboard', async () => {
    const player = await loadMissingVideo();
    await findByRole(player, 'button', 'Try again');
    const firstError = player.hub.state.error.playbackError;
    await sendKeys({ press: 'Tab' });
    expect(getActiveElementName()).to.equal('Try again');
    await sendKeys({ press: 'Enter' });
    await waitUntil(
      () => player.hub.state.error.playbackError !== firstError,
      'the error was not cleared',
    );
    await findByRole(player, 'button', 'Try again');
    expect(player.hub.state.error.playbackError?.status).to.equal(404);
  });
});
