import { expect, fixture, html } from '@open-wc/testing';
import { FakeCastSdk } from '../../tests/browser/fakes/fake-cast.ts';
import {
  getAllByRole,
  findByRole,
  getNamesByRole,
  waitUntil,
} from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const videoUrl = '/video/the-light-we-keep.m3u8';

async function createPlayingPlayer(
  attributes: Record<string, string> = {},
): Promise<VitrinePlayer> {
  const wrapper = await fixture<HTMLElement>(html`<div></div>`);
  wrapper.style.width = '900px';
  const player = document.createElement('vitrine-player');
  const allAttributes = {
    src: videoUrl,
    autoplay: 'muted',
    'video-title': 'The light we keep',
    ...attributes,
  };
  for (const [name, value] of Object.entries(allAttributes)) player.setAttribute(name, value);
  wrapper.append(player);
  await waitUntil(() => player.currentTime > 0.2, 'playback did not start');
  return player;
}

async function createCastingPlayer(
  attributes: Record<string, string> = {},
): Promise<VitrinePlayer> {
  const player = await createPlayingPlayer(attributes);
  (await findByRole(player, 'button', 'Cast')).click();
  await findByRole(player, 'status', 'Playing on Living room');
  await waitUntil(() => cast.device.isMediaLoaded, 'no media was loaded on the receiver');
  return player;
}

const findSdkScript = (): HTMLScriptElement | null =>
  document.querySelector('script[src*="gstatic.com"]');

// One fake for all tests, because a page loads the SDK only once.
const cast = new FakeCastSdk();
let uninstall = (): void => {};

beforeEach(() => {
  localStorage.clear();
  uninstall = cast.install();
});

afterEach(() => {
  uninstall();
  localStorage.clear();
});

describe('the Cast button', () => {
  it('appears while a receiver is available, without loading the Cast SDK', async () => {
    cast.setAvailable(false);
    const player = await createPlayingPlayer();
    await waitUntil(
      () => getNamesByRole(player, 'button').includes('Full screen'),
      'the control bar was not rendered',
    );
    expect(getNamesByRole(player, 'button')).not.to.include('Cast');
    cast.setAvailable(true);
    await findByRole(player, 'button', 'Cast');
    expect(findSdkScript()).to.equal(null);
    cast.setAvailable(false);
    await waitUntil(
      () => !getNamesByRole(player, 'button').includes('Cast'),
      'the button did not disappear',
    );
  });

  it('shows a message if the Cast SDK is blocked, and can be clicked again', async () => {
    const { cast: framework } = window as { cast?: unknown };
    Object.assign(window, { cast: undefined });
    const player = await createPlayingPlayer();
    const button = await findByRole(player, 'button', 'Cast');
    // Keep the message, which disappears after 8 s.
    const { setTimeout: originalSetTimeout } = globalThis;
    const patchedSetTimeout = (handler: () => void, ms?: number) =>
      ms === 8000 ? 0 : originalSetTimeout(handler, ms);
    globalThis.setTimeout = patchedSetTimeout as typeof setTimeout;
    const scriptUrls: string[] = [];
    const blocker = new MutationObserver(() => {
      const script = findSdkScript();
      if (script) scriptUrls.push(script.src);
      script?.dispatchEvent(new Event('error'));
    });
    blocker.observe(document.head, { childList: true });
    button.click();
    await findByRole(player, 'status', 'Casting isn’t available here');
    blocker.disconnect();
    expect(scriptUrls).to.have.length(1);
    expect(findSdkScript()).to.equal(null);
    expect(player.paused).to.equal(false);
    Object.assign(window, { cast: framework });
    button.click();
    await findByRole(player, 'status', 'Playing on Living room');
    globalThis.setTimeout = originalSetTimeout;
  });

  it('shows a message if the connection fails, and none if the user cancels', async () => {
    const player = await createPlayingPlayer();
    const button = await findByRole(player, 'button', 'Cast');
    cast.sessionError = 'cancel';
    button.click();
    await waitUntil(
      () => cast.calls.some(([method]) => method === 'session'),
      'no session was requested',
    );
    cast.sessionError = 'session_error';
    button.click();
    await findByRole(player, 'status', 'Couldn’t connect to the device');
    expect(player.paused).to.equal(false);
  });
});

describe('casting', () => {
  it('loads the video on the receiver with position, title and token, and pauses local playback', async () => {
    const player = await createPlayingPlayer({
      'playback-token': 'a.b.c',
      'cast-receiver': 'OURS',
      poster: '/still.png',
    });
    player.media.currentTime = 5;
    await waitUntil(() => player.currentTime >= 5, 'the position did not advance');
    (await findByRole(player, 'button', 'Cast')).click();
    await waitUntil(() => cast.device.isMediaLoaded, 'no media was loaded on the receiver');
    expect(cast.calls[0]?.[1]).to.deep.include({ receiverApplicationId: 'OURS' });
    const { media, currentTime } = cast.lastLoadRequest as { media: object; currentTime: number };
    expect(currentTime).to.be.greaterThan(4.9);
    expect(media).to.deep.include({
      contentId: new URL(videoUrl, location.href).href,
      contentType: 'application/x-mpegurl',
      streamType: 'BUFFERED',
      hlsSegmentFormat: 'fmp4',
    });
    expect(media).to.have.nested.property('metadata.title', 'The light we keep');
    expect(media)
      .to.have.nested.property('metadata.images[0].url')
      .that.matches(/still\.png$/);
    expect(media).to.have.nested.property('customData.tokens.playback', 'a.b.c');
    // A busy WebKitGTK resumes after a pause during a seek, and the player pauses it again.
    await waitUntil(() => player.media.paused, 'local playback was not paused');
    expect(player.paused).to.equal(false);
  });

  it('controls playback, position, volume and playback rate on the receiver', async () => {
    const player = await createCastingPlayer();
    cast.change({ currentTime: 7 });
    expect(player.currentTime).to.equal(7);
    (await findByRole(player, 'button', 'Pause')).click();
    await waitUntil(() => cast.device.isPaused, 'playback did not pause');
    (await findByRole(player, 'button', 'Forward 10 seconds')).click();
    await waitUntil(() => cast.device.currentTime === 17, 'the position did not change');
    expect(player.media.currentTime).to.be.lessThan(7);
    (await findByRole(player, 'button', 'Mute')).click();
    await waitUntil(() => cast.device.isMuted, 'the receiver was not muted');
    expect(player.muted).to.equal(true);
    player.volume = 0.25;
    await waitUntil(
      () => cast.device.volumeLevel === 0.25,
      'the volume of the receiver did not change',
    );
    player.hub.perform({ type: 'set-playback-rate', rate: 1.5 });
    await waitUntil(() => player.playbackRate === 1.5, 'the playback rate did not change');
    await player.play();
    await waitUntil(() => !player.paused && !cast.device.isPaused, 'playback did not advance');
  });

  it('turns captions on and off on the receiver', async () => {
    const player = await createCastingPlayer();
    await waitUntil(
      () => player.hub.state.tracks.captionTracks.length > 0,
      'no captions were loaded',
    );
    player.hub.perform({ type: 'show-captions' });
    await waitUntil(
      () => player.hub.state.tracks.activeCaptionTrackId !== undefined,
      'no captions were turned on',
    );
    expect(cast.calls.at(-1)?.[1]).to.include(101);
    player.hub.perform({ type: 'hide-captions' });
    await waitUntil(
      () => player.hub.state.tracks.activeCaptionTrackId === undefined,
      'the captions were not turned off',
    );
  });

  it('continues locally at the position of the receiver when the user stops casting', async () => {
    const player = await createCastingPlayer();
    cast.change({ currentTime: 9 });
    (await findByRole(player, 'button', 'Stop casting')).click();
    await waitUntil(
      () => !player.media.paused && player.media.currentTime >= 9,
      'playback did not continue',
    );
    expect(cast.calls.at(-1)).to.deep.equal(['end']);
    await findByRole(player, 'button', 'Cast');
    expect(Object.hasOwn(player, 'currentTime')).to.equal(false);
  });

  it('pauses locally with a message when the receiver disconnects', async () => {
    const player = await createCastingPlayer();
    cast.change({ currentTime: 9 });
    cast.endSession();
    await findByRole(player, 'status', /device disconnected/);
    await waitUntil(() => player.media.currentTime >= 9, 'the position was not restored');
    await waitUntil(() => player.paused, 'playback was not paused');
    expect(getNamesByRole(player, 'button')).to.include('Play');
  });

  it('loads the next video on the receiver when src changes', async () => {
    const player = await createCastingPlayer();
    player.src = '/video/night-train.m3u8';
    await waitUntil(
      () =>
        String((cast.lastLoadRequest['media'] as { contentId?: string }).contentId).endsWith(
          'night-train.m3u8',
        ),
      'the next video was not loaded on the receiver',
    );
    expect(getAllByRole(player, 'status').map(({ textContent }) => textContent)).to.include(
      'Playing on Living room',
    );
    await waitUntil(() => player.media.paused, 'local playback was not paused');
  });

  it('resumes the session after a page reload', async () => {
    const player = await createCastingPlayer();
    player.remove();
    await waitUntil(
      () => player.hub.state.remote.protocol === undefined,
      'the remote playback state was not cleared',
    );
    const reloadedPlayer = document.createElement('vitrine-player');
    reloadedPlayer.src = videoUrl;
    (await fixture<HTMLElement>(html`<div></div>`)).append(reloadedPlayer);
    await findByRole(reloadedPlayer, 'status', 'Playing on Living room');
    expect(cast.calls.filter(([method]) => method === 'load')).to.have.length(1);
  });

  it('continues locally with a message if the receiver cannot play the video', async () => {
    cast.failsToLoad = true;
    const player = await createPlayingPlayer();
    (await findByRole(player, 'button', 'Cast')).click();
    await findByRole(player, 'status', 'The device can’t play this video');
    expect(cast.calls.at(-1)).to.deep.equal(['end']);
  });

  it('replays from the beginning after the end', async () => {
    const player = await createCastingPlayer();
    cast.change({ isMediaLoaded: false, playerState: 'IDLE', isPaused: true });
    (await findByRole(player, 'button', 'Play again')).click();
    await waitUntil(
      () => cast.calls.filter(([method]) => method === 'load').length === 2,
      'playback did not restart',
    );
    expect(cast.lastLoadRequest).to.include({ currentTime: 0 });
  });
});
