import { expect, fixture, html } from '@open-wc/testing';
import { FakeAirPlay } from '../../tests/browser/fake-airplay.ts';
import {
  getAllByRole,
  findByRole,
  getNamesByRole,
  waitUntil,
} from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const airplay = new FakeAirPlay();
let takeAway = (): void => {};

beforeEach(() => {
  takeAway = airplay.install();
});

afterEach(() => {
  airplay.routeTo(undefined);
  airplay.setAvailable(false);
  takeAway();
});

async function playing(): Promise<VitrinePlayer> {
  const stage = await fixture<HTMLElement>(html`<div></div>`);
  stage.style.width = '900px';
  const player = document.createElement('vitrine-player');
  Object.assign(player, { src: '/video/the-light-we-keep.m3u8', autoplay: 'muted' });
  stage.append(player);
  await waitUntil(() => player.currentTime > 0.2, 'it never played');
  return player;
}

const statuses = (player: VitrinePlayer) =>
  getAllByRole(player, 'status').map(({ textContent }) => textContent);

describe('AirPlay', () => {
  it('has a button while there is a device, which opens the choice of devices', async () => {
    const player = await playing();
    await waitUntil(
      () => getNamesByRole(player, 'button').includes('Full screen'),
      'there was no bar',
    );
    expect(getNamesByRole(player, 'button')).not.to.include('AirPlay');
    airplay.setAvailable(true);
    const button = await findByRole(player, 'button', 'AirPlay');
    button.click();
    await waitUntil(() => airplay.pickerCount === 1, 'nothing opened');
    airplay.setAvailable(false);
    await waitUntil(() => !getNamesByRole(player, 'button').includes('AirPlay'), 'it stayed');
  });

  it('is said while it is on, and takes what only the browser itself can take elsewhere', async () => {
    const player = await playing();
    const { engine } = player.hub.target;
    const canTake = player.media.canPlayType('application/vnd.apple.mpegurl') !== '';
    await waitUntil(() => player.hub.state.source.engine === 'hls', 'no engine came');
    // What sees devices comes with the first frame.
    airplay.setAvailable(true);
    await findByRole(player, 'button', 'AirPlay');
    airplay.routeTo(player.media);
    await waitUntil(
      () => statuses(player).includes('Playing on another device'),
      'nobody was told',
    );
    if (canTake) await waitUntil(() => engine.engine?.name === 'browser', 'it could not be taken');
    airplay.routeTo(undefined);
    await waitUntil(
      () => !statuses(player).includes('Playing on another device'),
      'it was said on',
    );
    await waitUntil(() => engine.engine?.name === 'hls', 'it was not taken back');
  });
});
