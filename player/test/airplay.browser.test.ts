import { expect, fixture, html } from '@open-wc/testing';
import { FakeAirPlay } from '../../tests/browser/fakes/fake-airplay.ts';
import {
  getAllByRole,
  findByRole,
  getNamesByRole,
  waitUntil,
} from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const airplay = new FakeAirPlay();
let uninstall = (): void => {};

beforeEach(() => {
  uninstall = airplay.install();
});

afterEach(() => {
  airplay.routeTo(undefined);
  airplay.setAvailable(false);
  uninstall();
});

async function createPlayingPlayer(): Promise<VitrinePlayer> {
  const wrapper = await fixture<HTMLElement>(html`<div></div>`);
  wrapper.style.width = '900px';
  const player = document.createElement('vitrine-player');
  Object.assign(player, { src: '/video/the-light-we-keep.m3u8', autoplay: 'muted' });
  wrapper.append(player);
  await waitUntil(() => player.currentTime > 0.2, 'playback did not start');
  return player;
}

const getStatusTexts = (player: VitrinePlayer) =>
  getAllByRole(player, 'status').map(({ textContent }) => textContent);

describe('AirPlay', () => {
  it('has a button that opens the device picker while a device is available', async () => {
    const player = await createPlayingPlayer();
    await waitUntil(
      () => getNamesByRole(player, 'button').includes('Full screen'),
      'the control bar was not rendered',
    );
    expect(getNamesByRole(player, 'button')).not.to.include('AirPlay');
    airplay.setAvailable(true);
    const button = await findByRole(player, 'button', 'AirPlay');
    button.click();
    await waitUntil(() => airplay.pickerCount === 1, 'the picker did not open');
    airplay.setAvailable(false);
    await waitUntil(
      () => !getNamesByRole(player, 'button').includes('AirPlay'),
      'the button did not disappear',
    );
  });

  it('shows a status and uses native playback while AirPlay is active', async () => {
    const player = await createPlayingPlayer();
    const { engineManager } = player.hub.stateOwners;
    const hasNativeHls = player.media.canPlayType('application/vnd.apple.mpegurl') !== '';
    await waitUntil(() => player.hub.state.source.engine === 'hls', 'no engine was created');
    // Device detection is loaded with the first frame.
    airplay.setAvailable(true);
    await findByRole(player, 'button', 'AirPlay');
    airplay.routeTo(player.media);
    await waitUntil(
      () => getStatusTexts(player).includes('Playing on another device'),
      'the status is not shown',
    );
    if (hasNativeHls)
      await waitUntil(
        () => engineManager.engine?.name === 'browser',
        'the native engine was not selected',
      );
    airplay.routeTo(undefined);
    await waitUntil(
      () => !getStatusTexts(player).includes('Playing on another device'),
      'the status was not cleared',
    );
    await waitUntil(
      () => engineManager.engine?.name === 'hls',
      'the hls.js engine was not restored',
    );
  });
});
