import { expect, fixture, html } from '@open-wc/testing';
import {
  getAllByRole,
  findByRole,
  getNamesByRole,
  waitUntil,
} from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

async function createPlayingPlayer(channel: string): Promise<VitrinePlayer> {
  const player = await fixture<VitrinePlayer>(
    html`<vitrine-player src="/video/${channel}.m3u8" autoplay="muted"></vitrine-player>`,
  );
  await waitUntil(
    () => player.currentTime > 0.2 && player.readyState > 2,
    'playback did not start',
  );
  await findByRole(player, 'button', 'Pause');
  return player;
}

describe('the controls of a live stream', () => {
  it('show LIVE at the live edge', async () => {
    await findByRole(await createPlayingPlayer('clock-room'), 'button', 'LIVE');
  });

  it('have no time range and no playback rates without a DVR window', async () => {
    const player = await createPlayingPlayer('clock-room');
    expect(getNamesByRole(player, 'slider')).to.not.include('Time');
    (await findByRole(player, 'button', 'Settings')).click();
    await waitUntil(
      () => getAllByRole(player, 'menuitemradio').length > 0,
      'the menu did not open',
    );
    expect(getNamesByRole(player, 'menuitem')).to.not.include('Speed');
  });

  it('show the distance to the live edge, and seek to the live edge with a click', async () => {
    const player = await createPlayingPlayer('clock-room-dvr');
    await findByRole(player, 'slider', 'Time');
    player.currentTime -= 90;
    const liveButton = await findByRole(
      player,
      'button',
      /^−1:[23]\d, 1 minute .* behind live, Go to live$/,
    );
    liveButton.click();
    await findByRole(player, 'button', 'LIVE');
  });

  it('keep the icon next to LIVE in a narrow player', async () => {
    const player = await createPlayingPlayer('clock-room');
    player.style.width = '288px';
    const button = await findByRole(player, 'button', 'LIVE');
    const icon = button.querySelector('svg')?.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(button);
    range.setStartAfter(button.querySelector('svg') as Node);
    const text = range.getBoundingClientRect();
    expect(text.left - (icon?.right ?? 0)).to.be.lessThan(8);
  });

  it('pass the accessibility audit', async () => {
    const player = await createPlayingPlayer('clock-room-dvr');
    await findByRole(player, 'button', 'LIVE');
    await expect(player).to.be.accessible();
  });
});
