import { expect, fixture, html } from '@open-wc/testing';
import {
  getAllByRole,
  findByRole,
  getNamesByRole,
  waitUntil,
} from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

async function playing(channel: string): Promise<VitrinePlayer> {
  const player = await fixture<VitrinePlayer>(
    html`<vitrine-player src="/video/${channel}.m3u8" autoplay="muted"></vitrine-player>`,
  );
  await waitUntil(() => player.currentTime > 0.2 && player.readyState > 2, 'it never played');
  await findByRole(player, 'button', 'Pause');
  return player;
}

describe('the controls of a live stream', () => {
  it('say LIVE at the edge', async () => {
    await findByRole(await playing('clock-room'), 'button', 'LIVE');
  });

  it('have no time range and no speeds where one cannot go back', async () => {
    const player = await playing('clock-room');
    expect(getNamesByRole(player, 'slider')).to.not.include('Time');
    (await findByRole(player, 'button', 'Settings')).click();
    await waitUntil(
      () => getAllByRole(player, 'menuitemradio').length > 0,
      'the menu never opened',
    );
    expect(getNamesByRole(player, 'menuitem')).to.not.include('Speed');
  });

  it('say how far behind the edge playback is, and go back to it', async () => {
    const player = await playing('clock-room-dvr');
    await findByRole(player, 'slider', 'Time');
    player.currentTime -= 90;
    const behind = await findByRole(
      player,
      'button',
      /^−1:[23]\d, 1 minute .* behind live, Go to live$/,
    );
    behind.click();
    await findByRole(player, 'button', 'LIVE');
  });

  it('keep the mark beside the word LIVE in a narrow player', async () => {
    const player = await playing('clock-room');
    player.style.width = '288px';
    const button = await findByRole(player, 'button', 'LIVE');
    const mark = button.querySelector('svg')?.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(button);
    words.setStartAfter(button.querySelector('svg') as Node);
    const word = words.getBoundingClientRect();
    expect(word.left - (mark?.right ?? 0)).to.be.lessThan(8);
  });

  it('are clean for assistive technology', async () => {
    const player = await playing('clock-room-dvr');
    await findByRole(player, 'button', 'LIVE');
    await expect(player).to.be.accessible();
  });
});
