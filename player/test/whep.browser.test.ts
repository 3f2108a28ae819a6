import { expect, fixture, html } from '@open-wc/testing';
import { findByRole, waitUntil } from '../../tests/browser/harness.ts';
import { whepEngineDefinition } from '../examples/whep/whep-engine.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';
import { createEngineChecks, createTestSource } from '../src/engine/testing/index.ts';
import { startWhepServer, type WhepServer } from './fixtures/whep-server.ts';

let server: WhepServer;
beforeEach(() => (server = startWhepServer()));
afterEach(() => server.close());

/** WebKitGTK has no WebRTC, and Firefox does not resolve addresses without a network, as in the tests. */
const describeInChromium = navigator.vendor.startsWith('Google') ? describe : describe.skip;

describeInChromium('the WHEP engine', () => {
  const source = createTestSource('/whep', { type: 'whep' });
  const checks = createEngineChecks({
    load: (engineSource, signal) => whepEngineDefinition.load(engineSource, signal),
    source,
    failingSource: createTestSource('/whep/none', { type: 'whep' }),
    streamType: 'live',
  });
  for (const { name, run } of checks) it(name, run);

  const createPlayer = () =>
    fixture<VitrinePlayer>(html`<vitrine-player src="/whep" type="whep" muted></vitrine-player>`);

  it('plays a live stream in the player, and deletes its session', async () => {
    const player = await createPlayer();
    await player.play();
    await waitUntil(() => player.videoWidth === 320, 'no frame was received');
    await waitUntil(() => player.currentTime > 0.5, 'playback did not advance');
    expect(player.streamType).to.equal('live');
    expect(player.hub.state.source.engine).to.equal('whep');
    expect(server.offers[0]?.type).to.equal('application/sdp');
    expect(server.offers[0]?.sdp).to.match(/^a=recvonly/m);
    expect(server.sessionCount).to.equal(1);
    player.src = undefined;
    await waitUntil(() => server.sessionCount === 0, 'the session was not deleted');
  });

  it('shows the error dialog if the server refuses the offer, and plays after a retry', async () => {
    server.status = 404;
    const player = await createPlayer();
    await player.play().catch(() => {});
    await findByRole(player, 'alertdialog', /Video does not exist/);
    expect(player.hub.state.error.playbackError).to.include({ cause: 'not-found', status: 404 });
    server.status = 201;
    await player.play();
    await waitUntil(() => player.videoWidth === 320, 'no frame was received');
  });
});
