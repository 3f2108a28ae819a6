import { expect, fixture, html } from '@open-wc/testing';
import { FakeCastSdk } from '../../tests/browser/fake-cast.ts';
import {
  getAllByRole,
  findByRole,
  getNamesByRole,
  waitUntil,
} from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const film = '/video/the-light-we-keep.m3u8';

async function playing(attributes: Record<string, string> = {}): Promise<VitrinePlayer> {
  const stage = await fixture<HTMLElement>(html`<div></div>`);
  stage.style.width = '900px';
  const player = document.createElement('vitrine-player');
  const all = { src: film, autoplay: 'muted', 'video-title': 'The light we keep', ...attributes };
  for (const [name, value] of Object.entries(all)) player.setAttribute(name, value);
  stage.append(player);
  await waitUntil(() => player.currentTime > 0.2, 'it never played');
  return player;
}

async function casting(attributes: Record<string, string> = {}): Promise<VitrinePlayer> {
  const player = await playing(attributes);
  (await findByRole(player, 'button', 'Cast')).click();
  await findByRole(player, 'status', 'Playing on Living room');
  await waitUntil(() => cast.device.isMediaLoaded, 'nothing was loaded');
  return player;
}

const senderScript = (): HTMLScriptElement | null =>
  document.querySelector('script[src*="gstatic.com"]');

// The page has one sender for its whole life.
const cast = new FakeCastSdk();
let takeAway = (): void => {};

beforeEach(() => {
  localStorage.clear();
  takeAway = cast.install();
});

afterEach(() => {
  takeAway();
  localStorage.clear();
});

describe('a cast button', () => {
  it('is there while there is a device, and brings nothing of anybody else into the page', async () => {
    cast.setAvailable(false);
    const player = await playing();
    await waitUntil(
      () => getNamesByRole(player, 'button').includes('Full screen'),
      'there was no bar',
    );
    expect(getNamesByRole(player, 'button')).not.to.include('Cast');
    cast.setAvailable(true);
    await findByRole(player, 'button', 'Cast');
    expect(senderScript()).to.equal(null);
    cast.setAvailable(false);
    await waitUntil(() => !getNamesByRole(player, 'button').includes('Cast'), 'it stayed');
  });

  it('says so where the sender may not be loaded, and is there for another try', async () => {
    const { cast: framework } = window as { cast?: unknown };
    Object.assign(window, { cast: undefined });
    const player = await playing();
    const button = await findByRole(player, 'button', 'Cast');
    // What is said does not go by itself.
    const { setTimeout: after } = globalThis;
    const unending = (then: () => void, ms?: number) => (ms === 8000 ? 0 : after(then, ms));
    globalThis.setTimeout = unending as typeof setTimeout;
    const asked: string[] = [];
    const refusing = new MutationObserver(() => {
      const script = senderScript();
      if (script) asked.push(script.src);
      script?.dispatchEvent(new Event('error'));
    });
    refusing.observe(document.head, { childList: true });
    button.click();
    await findByRole(player, 'status', 'Casting isn’t available here');
    refusing.disconnect();
    expect(asked).to.have.length(1);
    expect(senderScript()).to.equal(null);
    expect(player.paused).to.equal(false);
    Object.assign(window, { cast: framework });
    button.click();
    await findByRole(player, 'status', 'Playing on Living room');
    globalThis.setTimeout = after;
  });

  it('says so where the device cannot be reached, and nothing where a person thinks better of it', async () => {
    const player = await playing();
    const button = await findByRole(player, 'button', 'Cast');
    cast.sessionError = 'cancel';
    button.click();
    await waitUntil(() => cast.calls.some(([what]) => what === 'session'), 'nobody was asked');
    cast.sessionError = 'session_error';
    button.click();
    await findByRole(player, 'status', 'Couldn’t connect to the device');
    expect(player.paused).to.equal(false);
  });
});

describe('a film that is cast', () => {
  it('goes on there from where it was, with its title and what opens it, and is silent here', async () => {
    const player = await playing({
      'playback-token': 'a.b.c',
      'cast-receiver': 'OURS',
      poster: '/still.png',
    });
    player.media.currentTime = 5;
    await waitUntil(() => player.currentTime >= 5, 'it never moved on');
    (await findByRole(player, 'button', 'Cast')).click();
    await waitUntil(() => cast.device.isMediaLoaded, 'nothing was loaded');
    expect(cast.calls[0]?.[1]).to.deep.include({ receiverApplicationId: 'OURS' });
    const { media, currentTime } = cast.lastLoadRequest as { media: object; currentTime: number };
    expect(currentTime).to.be.greaterThan(4.9);
    expect(media).to.deep.include({
      contentId: new URL(film, location.href).href,
      contentType: 'application/x-mpegurl',
      streamType: 'BUFFERED',
      hlsSegmentFormat: 'fmp4',
    });
    expect(media).to.have.nested.property('metadata.title', 'The light we keep');
    expect(media)
      .to.have.nested.property('metadata.images[0].url')
      .that.matches(/still\.png$/);
    expect(media).to.have.nested.property('customData.tokens.playback', 'a.b.c');
    // A busy WebKitGTK takes a pause within a seek back, and is paused again.
    await waitUntil(() => player.media.paused, 'it plays on here');
    expect(player.paused).to.equal(false);
  });

  it('is worked from here: play, pause, place, sound and speed', async () => {
    const player = await casting();
    cast.change({ currentTime: 7 });
    expect(player.currentTime).to.equal(7);
    (await findByRole(player, 'button', 'Pause')).click();
    await waitUntil(() => cast.device.isPaused, 'it played on');
    (await findByRole(player, 'button', 'Forward 10 seconds')).click();
    await waitUntil(() => cast.device.currentTime === 17, 'it stayed where it was');
    expect(player.media.currentTime).to.be.lessThan(7);
    (await findByRole(player, 'button', 'Mute')).click();
    await waitUntil(() => cast.device.isMuted, 'it was heard');
    expect(player.muted).to.equal(true);
    player.volume = 0.25;
    await waitUntil(() => cast.device.volumeLevel === 0.25, 'it was as loud as before');
    player.hub.perform({ type: 'set-rate', rate: 1.5 });
    await waitUntil(() => player.playbackRate === 1.5, 'it was as slow as before');
    await player.play();
    await waitUntil(() => !player.paused && !cast.device.isPaused, 'it stood still');
  });

  it('has its captions turned on there', async () => {
    const player = await casting();
    await waitUntil(() => player.hub.state.tracks.captions.length > 0, 'no captions came');
    player.hub.perform({ type: 'show-captions' });
    await waitUntil(() => player.hub.state.tracks.captionsOn !== undefined, 'none came on');
    expect(cast.calls.at(-1)?.[1]).to.include(101);
    player.hub.perform({ type: 'hide-captions' });
    await waitUntil(() => player.hub.state.tracks.captionsOn === undefined, 'they stayed on');
  });

  it('comes back when the person has it so, from where it was there', async () => {
    const player = await casting();
    cast.change({ currentTime: 9 });
    (await findByRole(player, 'button', 'Stop casting')).click();
    await waitUntil(
      () => !player.media.paused && player.media.currentTime >= 9,
      'it did not go on',
    );
    expect(cast.calls.at(-1)).to.deep.equal(['end']);
    await findByRole(player, 'button', 'Cast');
    expect(Object.hasOwn(player, 'currentTime')).to.equal(false);
  });

  it('waits here, and says so, when the device goes', async () => {
    const player = await casting();
    cast.change({ currentTime: 9 });
    cast.endSession();
    await findByRole(player, 'status', /device disconnected/);
    await waitUntil(() => player.media.currentTime >= 9, 'its place was lost');
    await waitUntil(() => player.paused, 'it plays by itself');
    expect(getNamesByRole(player, 'button')).to.include('Play');
  });

  it('gives way to the next film that the page names', async () => {
    const player = await casting();
    player.src = '/video/night-train.m3u8';
    await waitUntil(
      () =>
        String((cast.lastLoadRequest['media'] as { contentId?: string }).contentId).endsWith(
          'night-train.m3u8',
        ),
      'the next film was not loaded there',
    );
    expect(getAllByRole(player, 'status').map(({ textContent }) => textContent)).to.include(
      'Playing on Living room',
    );
    await waitUntil(() => player.media.paused, 'it was heard here');
  });

  it('is found again by a page that is loaded anew', async () => {
    const player = await casting();
    player.remove();
    await waitUntil(() => player.hub.state.remote.place === undefined, 'it held on');
    const again = document.createElement('vitrine-player');
    again.src = film;
    (await fixture<HTMLElement>(html`<div></div>`)).append(again);
    await findByRole(again, 'status', 'Playing on Living room');
    expect(cast.calls.filter(([what]) => what === 'load')).to.have.length(1);
  });

  it('that the device cannot play goes on here', async () => {
    cast.failsToLoad = true;
    const player = await playing();
    (await findByRole(player, 'button', 'Cast')).click();
    await findByRole(player, 'status', 'The device can’t play this video');
    expect(cast.calls.at(-1)).to.deep.equal(['end']);
  });

  it('plays again from its beginning after its end', async () => {
    const player = await casting();
    cast.change({ isMediaLoaded: false, playerState: 'IDLE', isPaused: true });
    (await findByRole(player, 'button', 'Play again')).click();
    await waitUntil(
      () => cast.calls.filter(([what]) => what === 'load').length === 2,
      'it stayed over',
    );
    expect(cast.lastLoadRequest).to.include({ currentTime: 0 });
  });
});
