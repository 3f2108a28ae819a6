import { expect, fixture, html } from '@open-wc/testing';
import { FakeAirplay } from '../../tests/browser/fake-airplay.ts';
import { allByRole, byRole, namesByRole, until } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const airplay = new FakeAirplay();
let takeAway = (): void => {};

beforeEach(() => {
  takeAway = airplay.install();
});

afterEach(() => {
  airplay.choose(undefined);
  airplay.setDevices(false);
  takeAway();
});

async function playing(): Promise<VitrinePlayer> {
  const stage = await fixture<HTMLElement>(html`<div></div>`);
  stage.style.width = '900px';
  const player = document.createElement('vitrine-player');
  Object.assign(player, { src: '/video/the-light-we-keep.m3u8', autoplay: 'muted' });
  stage.append(player);
  await until(() => player.currentTime > 0.2, 'it never played');
  return player;
}

const statuses = (player: VitrinePlayer) =>
  allByRole(player, 'status').map(({ textContent }) => textContent);

describe('AirPlay', () => {
  it('has a button while there is a device, which opens the choice of devices', async () => {
    const player = await playing();
    await until(() => namesByRole(player, 'button').includes('Full screen'), 'there was no bar');
    expect(namesByRole(player, 'button')).not.to.include('AirPlay');
    airplay.setDevices(true);
    const button = await byRole(player, 'button', 'AirPlay');
    button.click();
    await until(() => airplay.picks === 1, 'nothing opened');
    airplay.setDevices(false);
    await until(() => !namesByRole(player, 'button').includes('AirPlay'), 'it stayed');
  });

  it('is said while it is on, and takes what only the browser itself can take elsewhere', async () => {
    const player = await playing();
    const { engine } = player.hub.target;
    const canTake = player.media.canPlayType('application/vnd.apple.mpegurl') !== '';
    await until(() => player.hub.state.source.engine === 'hls', 'no engine came');
    // What sees devices comes with the first frame.
    airplay.setDevices(true);
    await byRole(player, 'button', 'AirPlay');
    airplay.choose(player.media);
    await until(() => statuses(player).includes('Playing on another device'), 'nobody was told');
    if (canTake) await until(() => engine.engine?.name === 'browser', 'it could not be taken');
    airplay.choose(undefined);
    await until(() => !statuses(player).includes('Playing on another device'), 'it was said on');
    await until(() => engine.engine?.name === 'hls', 'it was not taken back');
  });
});
