import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '../../tests/browser/harness.ts';
// Loaded early, because on a busy machine it could load after the view has ended and send nothing.
import '../src/analytics/cmcd/cmcd-reporter.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const collectorUrl = '/collector/redaction';
const cmcdTargetUrl = '/collector/redaction-cmcd';

/** Creates the three parts of a unique token. */
const createTokenParts = (): readonly string[] => {
  const claims = { aud: 'v', exp: Math.round(Date.now() / 1000) + 3600, sub: 'the-light-we-keep' };
  const encode = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '');
  return [encode({ alg: 'RS256', kid: 'k-1' }), encode(claims), `c2lnbmF0dXJl${Date.now()}`];
};

/** The first byte of a gzip stream (RFC 1952). */
const GZIP_FIRST_BYTE = 0x1f;

/** Decodes a request body, which may be compressed with gzip. */
async function decodeBody(body: BodyInit): Promise<string> {
  const bytes = await new Response(body).arrayBuffer();
  if (new Uint8Array(bytes)[0] !== GZIP_FIRST_BYTE) return new TextDecoder().decode(bytes);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).text();
}

/** Records the bodies of all requests until `stop` is called. */
function recordRequests() {
  const bodies: Promise<string>[] = [];
  const { fetch: originalFetch } = window;
  const record = (body: BodyInit | null | undefined): void => {
    if (body) bodies.push(decodeBody(body));
  };
  window.fetch = (url, options) => {
    record(options?.body);
    return url === `${location.origin}${cmcdTargetUrl}`
      ? Promise.resolve(new Response(null, { status: 204 }))
      : originalFetch(url, options);
  };
  navigator.sendBeacon = (_, body) => {
    record(body);
    return true;
  };
  const stop = (): void => {
    window.fetch = originalFetch;
    Reflect.deleteProperty(navigator, 'sendBeacon');
  };
  return { readBodies: () => Promise.all(bodies), stop };
}

describe('a beacon of a video with a playback token', () => {
  it('never sends the token or a query string, during playback, after an error and at the end', async () => {
    const tokenParts = createTokenParts();
    const query = `token=${tokenParts.join('.')}`;
    const { readBodies, stop } = recordRequests();
    const eventDetails: string[] = [];
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player
        playback-id="the-light-we-keep"
        playback-token=${tokenParts.join('.')}
        video-origin="/signed"
        preload="none"
        muted
        storyboard-src=""
        poster=""
        metadata-video-id="light?${query}"
        metadata-series="Lights"
        metadata-page=${`https://video.example/lights?${query}`}
        metadata-video-title="The light we keep, /lights#${query}"
      >
        <vitrine-beacon collector=${collectorUrl} cmcd-target=${cmcdTargetUrl}></vitrine-beacon>
      </vitrine-player>`,
    );
    player.addEventListener('vitrine-beacon', (event) =>
      eventDetails.push(JSON.stringify(event.detail)),
    );
    const waitForText = async (text: string): Promise<void> => {
      let sentText = '';
      const refresh = async (): Promise<void> => void (sentText = (await readBodies()).join('\n'));
      await waitUntil(() => {
        void refresh();
        return sentText.includes(text);
      }, `${text} was not sent`);
    };
    void player.play().catch(() => {});
    await waitUntil(() => player.currentTime > 0.3, 'playback did not start');
    await waitForText('"view-start"');
    await fetch(`/signed/revoke?${query}`);
    player.playbackId = 'night-train';
    await player.updateComplete;
    void player.play().catch(() => {});
    await waitUntil(() => player.hub.state.error.playbackError, 'the token was not rejected');
    await waitForText('"error"');
    player.remove();
    await waitForText('"removed"');
    await waitForText('sid=');
    stop();
    const sentText = [...(await readBodies()), ...eventDetails].join('\n');
    expect(sentText).to.include('"status":403').and.to.include('"series":"Lights"');
    expect(sentText).to.include('cid="light"');
    for (const secret of [...tokenParts, 'token=', '?', location.search.slice(1)])
      expect(sentText, secret).not.to.include(secret);
  });
});
