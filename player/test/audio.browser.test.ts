import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { findByRole, getNamesByRole, waitUntil } from '../../tests/browser/harness.ts';
import { createPlayerFixture } from '../../tests/browser/player-fixture.ts';
import '../src/index.ts';
import { formatTime } from '../src/media/time-format.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const tone = '/video/room-tone.m3u8';

const listening = (): Promise<VitrinePlayer> =>
  fixture(
    html`<vitrine-player
      audio
      src=${tone}
      poster="/video/room-tone/thumbnail.webp?width=104"
      video-title="Room tone"
      autoplay="muted"
    ></vitrine-player>`,
  );

describe('a player of sound', () => {
  it('shows all its controls before the first play', async () => {
    const player = await fixture<VitrinePlayer>(
      html`<vitrine-player audio src=${tone} preload="none"></vitrine-player>`,
    );
    await findByRole(player, 'button', 'Play');
    expect(getNamesByRole(player, 'button')).to.include('Forward 30 seconds');
  });

  it('offers no picture to control', async () => {
    const player = await listening();
    await waitUntil(() => player.currentTime > 0.2, 'it never played');
    await findByRole(player, 'slider', 'Time');
    expect(getNamesByRole(player, 'button')).to.not.include.members(['Full screen']);
  });

  it('turns no captions on that nobody would see', async () => {
    const player = await createPlayerFixture('audio');
    const bar = player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot;
    await waitUntil(() => bar?.querySelector('.note'), 'the keys never came');
    (await findByRole(player, 'button', 'Play')).focus();
    await sendKeys({ press: 'c' });
    expect(player.hub.state.tracks.captionsOn).to.equal(undefined);
  });

  it('keeps its controls while nobody moves', async () => {
    const player = await listening();
    await waitUntil(() => player.currentTime > 0.2, 'it never played');
    await waitUntil(() => player.hub.state.presence.idle, 'nobody ever left');
    const play = await findByRole(player, 'button', 'Pause');
    expect(getComputedStyle(play.closest('.bottom') ?? play).opacity).to.equal('1');
  });

  it('tells every second while nobody moves', async () => {
    const player = await listening();
    await waitUntil(() => player.hub.state.presence.idle, 'nobody ever left');
    // Not one of those at which controls that are not to be seen are drawn.
    const isBetween = (): boolean => Math.floor(player.currentTime) % 5 > 1;
    const told = (): boolean =>
      getNamesByRole(player, 'button').some((name) =>
        name.startsWith(formatTime(player.currentTime)),
      );
    await waitUntil(() => isBetween() && told(), 'its clock stood still');
  });

  for (const width of [320, 900]) {
    for (const [name, choice] of [
      ['Chapters', /^Hall/],
      ['Audio', 'Italian'],
    ] as const) {
      it(`has ${name} to choose from at ${width} px`, async () => {
        const player = await createPlayerFixture('audio', { width });
        player.addChapters([
          { startTime: 0, value: 'Room' },
          { startTime: 36_000, value: 'Hall' },
        ]);
        await waitUntil(() => player.chapters.length === 2, 'the chapters never came');
        const gathers = width < 470;
        (await findByRole(player, 'button', gathers ? 'Settings' : name)).click();
        if (gathers) (await findByRole(player, 'menuitem', new RegExp(`^${name}`))).click();
        await findByRole(player, 'menuitemradio', choice);
      });
    }
  }

  it('of a broadcast has soundtracks to choose from at 320 px, also where it can be gone back in', async () => {
    for (const scene of ['audio-live', 'audio-live-dvr'] as const) {
      const player = await createPlayerFixture(scene, { width: 320 });
      (await findByRole(player, 'button', 'Audio')).click();
      await findByRole(player, 'menuitemradio', 'Italian');
    }
  });

  it('is of the same height before and while it plays', async () => {
    const player = await listening();
    const before = player.offsetHeight;
    await waitUntil(() => player.currentTime > 0.2, 'it never played');
    expect(player.offsetHeight).to.equal(before);
  });

  it('is clean for assistive technology', async () => {
    const player = await listening();
    await waitUntil(() => player.currentTime > 0.2, 'it never played');
    await findByRole(player, 'slider', 'Time');
    await expect(player).to.be.accessible();
  });

  it('is what a bar makes of a bare <audio>', async () => {
    const page = await fixture(
      html`<div>
        <audio id="tone" src="/video/room-tone/audio.m4a"></audio>
        <vitrine-control-bar for="tone"></vitrine-control-bar>
      </div>`,
    );
    await findByRole(page, 'button', 'Play');
    expect(page.querySelector('vitrine-control-bar')?.offsetHeight).to.be.greaterThan(80);
    // As far as in a player of sound.
    await findByRole(page, 'button', 'Forward 30 seconds');
    await findByRole(page, 'button', 'Back 30 seconds');
  });
});
