import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { byRole, namesByRole, until } from '../../tests/browser/harness.ts';
import { stagedPlayer } from '../../tests/browser/staged-player.ts';
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
    await byRole(player, 'button', 'Play');
    expect(namesByRole(player, 'button')).to.include('Forward 30 seconds');
  });

  it('offers no picture to control', async () => {
    const player = await listening();
    await until(() => player.currentTime > 0.2, 'it never played');
    await byRole(player, 'slider', 'Time');
    expect(namesByRole(player, 'button')).to.not.include.members(['Full screen']);
  });

  it('turns no captions on that nobody would see', async () => {
    const player = await stagedPlayer('audio');
    const bar = player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot;
    await until(() => bar?.querySelector('.note'), 'the keys never came');
    (await byRole(player, 'button', 'Play')).focus();
    await sendKeys({ press: 'c' });
    expect(player.hub.state.tracks.captionsOn).to.equal(undefined);
  });

  it('keeps its controls while nobody moves', async () => {
    const player = await listening();
    await until(() => player.currentTime > 0.2, 'it never played');
    await until(() => player.hub.state.presence.idle, 'nobody ever left');
    const play = await byRole(player, 'button', 'Pause');
    expect(getComputedStyle(play.closest('.bottom') ?? play).opacity).to.equal('1');
  });

  it('tells every second while nobody moves', async () => {
    const player = await listening();
    await until(() => player.hub.state.presence.idle, 'nobody ever left');
    // Not one of those at which controls that are not to be seen are drawn.
    const isBetween = (): boolean => Math.floor(player.currentTime) % 5 > 1;
    const told = (): boolean =>
      namesByRole(player, 'button').some((name) => name.startsWith(formatTime(player.currentTime)));
    await until(() => isBetween() && told(), 'its clock stood still');
  });

  for (const width of [320, 900]) {
    for (const [name, choice] of [
      ['Chapters', /^Hall/],
      ['Audio', 'Italian'],
    ] as const) {
      it(`has ${name} to choose from at ${width} px`, async () => {
        const player = await stagedPlayer('audio', { width });
        player.addChapters([
          { startTime: 0, value: 'Room' },
          { startTime: 36_000, value: 'Hall' },
        ]);
        await until(() => player.chapters.length === 2, 'the chapters never came');
        const gathers = width < 470;
        (await byRole(player, 'button', gathers ? 'Settings' : name)).click();
        if (gathers) (await byRole(player, 'menuitem', new RegExp(`^${name}`))).click();
        await byRole(player, 'menuitemradio', choice);
      });
    }
  }

  it('of a broadcast has soundtracks to choose from at 320 px, also where it can be gone back in', async () => {
    for (const scene of ['audio-live', 'audio-live-dvr'] as const) {
      const player = await stagedPlayer(scene, { width: 320 });
      (await byRole(player, 'button', 'Audio')).click();
      await byRole(player, 'menuitemradio', 'Italian');
    }
  });

  it('is of the same height before and while it plays', async () => {
    const player = await listening();
    const before = player.offsetHeight;
    await until(() => player.currentTime > 0.2, 'it never played');
    expect(player.offsetHeight).to.equal(before);
  });

  it('is clean for assistive technology', async () => {
    const player = await listening();
    await until(() => player.currentTime > 0.2, 'it never played');
    await byRole(player, 'slider', 'Time');
    await expect(player).to.be.accessible();
  });

  it('is what a bar makes of a bare <audio>', async () => {
    const page = await fixture(
      html`<div>
        <audio id="tone" src="/video/room-tone/audio.m4a"></audio>
        <vitrine-control-bar for="tone"></vitrine-control-bar>
      </div>`,
    );
    await byRole(page, 'button', 'Play');
    expect(page.querySelector('vitrine-control-bar')?.offsetHeight).to.be.greaterThan(80);
    // As far as in a player of sound.
    await byRole(page, 'button', 'Forward 30 seconds');
    await byRole(page, 'button', 'Back 30 seconds');
  });
});
