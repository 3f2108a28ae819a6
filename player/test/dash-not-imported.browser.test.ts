import { expect, fixture, html } from '@open-wc/testing';
import { findByRole, waitForFrames, waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const manifestUrl = '/player/test/fixtures/dash/stream.mpd';

// These tests have their own file, because a registered engine stays registered.
describe('a DASH manifest without the entry vitrine/dash', () => {
  it('is skipped in favor of a <source> that the player supports', async () => {
    const player = await fixture<VitrinePlayer>(
      html`<vitrine-player muted>
        <source src=${manifestUrl} type="application/dash+xml" />
        <source src="/video/night-train.m3u8" type="application/vnd.apple.mpegurl" />
      </vitrine-player>`,
    );
    await player.play();
    await waitForFrames(player, 2);
    expect(player.hub.state.source.engine).to.equal('hls');
  });

  it('logs the entry to import, and plays once the entry is imported', async () => {
    const messages: string[] = [];
    const { error: logError } = console;
    console.error = (...args: unknown[]) => void messages.push(args.join(' '));
    const player = await fixture<VitrinePlayer>(
      html`<vitrine-player src=${manifestUrl} lang="en" muted></vitrine-player>`,
    );
    await player.play().catch(() => {});
    await findByRole(player, 'alertdialog', /Source Not Supported/);
    await waitUntil(
      () => messages.some((text) => text.includes('vitrine/dash')),
      'no message was logged',
    );
    console.error = logError;
    expect(player.hub.state.error.playbackError?.cause).to.equal('engine-missing');
    await import('../src/engine/dash/index.ts');
    await waitUntil(() => !player.hub.state.error.playbackError, 'the error was not cleared');
    await player.play();
    await waitForFrames(player, 2);
    expect(player.hub.state.source.engine).to.equal('dash');
  });
});
