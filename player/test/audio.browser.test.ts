import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { findByRole, getNamesByRole, waitUntil } from '../../tests/browser/harness.ts';
import { createPlayerFixture } from '../../tests/browser/player-fixture.ts';
import '../src/index.ts';
import { formatTime } from '../src/media/time-format.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const audioUrl = '/video/room-tone.m3u8';

const createAudioPlayer = (): Promise<VitrinePlayer> =>
  fixture(
    html`<vitrine-player
      audio
      src=${audioUrl}
      poster="/video/room-tone/thumbnail.webp?width=104"
      video-title="Room tone"
      autoplay="muted"
    ></vitrine-player>`,
  );

describe('the audio player', () => {
  it('renders all controls before the first play', async () => {
    const player = await fixture<VitrinePlayer>(
      html`<vitrine-player audio src=${audioUrl} preload="none"></vitrine-player>`,
    );
    await findByRole(player, 'button', 'Play');
    expect(getNamesByRole(player, 'button')).to.include('Forward 30 seconds');
  });

  it('has no fullscreen button', async () => {
    const player = await createAudioPlayer();
    await waitUntil(() => player.currentTime > 0.2, 'playback did not start');
    await findByRole(player, 'slider', 'Time');
    expect(getNamesByRole(player, 'button')).to.not.include.members(['Full screen']);
  });

  it('does not turn on captions with the keyboard, because they would be invisible', async () => {
    const player = await createPlayerFixture('audio');
    const bar = player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot;
    await waitUntil(
      () => bar?.querySelector('.gesture-indicator'),
      'the keyboard shortcuts were not loaded',
    );
    (await findByRole(player, 'button', 'Play')).focus();
    await sendKeys({ press: 'c' });
    expect(player.hub.state.tracks.activeCaptionTrackId).to.equal(undefined);
  });

  it('keeps its controls visible while the user is idle', async () => {
    const player = await createAudioPlayer();
    await waitUntil(() => player.currentTime > 0.2, 'playback did not start');
    await waitUntil(() => player.hub.state.userActivity.idle, 'the controls did not become idle');
    const pauseButton = await findByRole(player, 'button', 'Pause');
    expect(getComputedStyle(pauseButton.closest('.bottom') ?? pauseButton).opacity).to.equal('1');
  });

  it('updates the time display every second while the user is idle', async () => {
    const player = await createAudioPlayer();
    await waitUntil(() => player.hub.state.userActivity.idle, 'the controls did not become idle');
    // Ignores multiples of 5 s, at which even hidden controls are updated.
    const isNotMultipleOf5 = (): boolean => Math.floor(player.currentTime) % 5 > 1;
    const showsCurrentTime = (): boolean =>
      getNamesByRole(player, 'button').some((name) =>
        name.startsWith(formatTime(player.currentTime)),
      );
    await waitUntil(
      () => isNotMultipleOf5() && showsCurrentTime(),
      'the time display did not change',
    );
  });

  for (const width of [320, 900]) {
    for (const [name, itemName] of [
      ['Chapters', /^Hall/],
      ['Audio', 'Italian'],
    ] as const) {
      it(`has the menu "${name}" at ${width} px`, async () => {
        const player = await createPlayerFixture('audio', { width });
        player.addChapters([
          { startTime: 0, value: 'Room' },
          { startTime: 36_000, value: 'Hall' },
        ]);
        await waitUntil(() => player.chapters.length === 2, 'the chapters were not loaded');
        const isNarrow = width < 470;
        (await findByRole(player, 'button', isNarrow ? 'Settings' : name)).click();
        if (isNarrow) (await findByRole(player, 'menuitem', new RegExp(`^${name}`))).click();
        await findByRole(player, 'menuitemradio', itemName);
      });
    }
  }

  it('has an audio track menu at 320 px for live streams with and without DVR', async () => {
    for (const layout of ['audio-live', 'audio-live-dvr'] as const) {
      const player = await createPlayerFixture(layout, { width: 320 });
      (await findByRole(player, 'button', 'Audio')).click();
      await findByRole(player, 'menuitemradio', 'Italian');
    }
  });

  it('has the same height before and during playback', async () => {
    const player = await createAudioPlayer();
    const heightBeforePlayback = player.offsetHeight;
    await waitUntil(() => player.currentTime > 0.2, 'playback did not start');
    expect(player.offsetHeight).to.equal(heightBeforePlayback);
  });

  it('passes the accessibility audit', async () => {
    const player = await createAudioPlayer();
    await waitUntil(() => player.currentTime > 0.2, 'playback did not start');
    await findByRole(player, 'slider', 'Time');
    await expect(player).to.be.accessible();
  });

  it('shares its layout with a control bar for an <audio> element', async () => {
    const page = await fixture(
      html`<div>
        <audio id="tone" src="/video/room-tone/audio.m4a"></audio>
        <vitrine-control-bar for="tone"></vitrine-control-bar>
      </div>`,
    );
    await findByRole(page, 'button', 'Play');
    expect(page.querySelector('vitrine-control-bar')?.offsetHeight).to.be.greaterThan(80);
    // The same seek offsets as in the audio player.
    await findByRole(page, 'button', 'Forward 30 seconds');
    await findByRole(page, 'button', 'Back 30 seconds');
  });
});
