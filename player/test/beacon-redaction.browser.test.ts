import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '../../tests/browser/harness.ts';
// At hand before the film begins: on a busy machine it may come when the view is over, and tells nothing.
import '../src/analytics/cmcd/cmcd-reporter.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const collector = '/collector/secrets';
const target = '/collector/secrets-of-cmcd';

/** A token in its three parts, of which no other text has any. */
const parts = (): readonly string[] => {
  const claims = { aud: 'v', exp: Math.round(Date.now() / 1000) + 3600, sub: 'the-light-we-keep' };
  const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '');
  return [part({ alg: 'RS256', kid: 'k-1' }), part(claims), `c2lnbmF0dXJl${Date.now()}`];
};

const GZIP = 0x1f;

/** A body as whoever takes it reads it. */
async function textOf(body: BodyInit): Promise<string> {
  const bytes = await new Response(body).arrayBuffer();
  if (new Uint8Array(bytes)[0] !== GZIP) return new TextDecoder().decode(bytes);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).text();
}

/** All that is sent anywhere until `stop` is called. */
function overhear() {
  const heard: Promise<string>[] = [];
  const { fetch: send } = window;
  const hear = (body: BodyInit | null | undefined): void => {
    if (body) heard.push(textOf(body));
  };
  window.fetch = (url, options) => {
    hear(options?.body);
    return url === `${location.origin}${target}`
      ? Promise.resolve(new Response(null, { status: 204 }))
      : send(url, options);
  };
  navigator.sendBeacon = (_, body) => {
    hear(body);
    return true;
  };
  const stop = (): void => {
    window.fetch = send;
    Reflect.deleteProperty(navigator, 'sendBeacon');
  };
  return { all: () => Promise.all(heard), stop };
}

describe('a beacon of a film that a token opens', () => {
  it('sends nothing of the token and no query, while it plays, where it is refused, and at its end', async () => {
    const token = parts();
    const query = `token=${token.join('.')}`;
    const { all, stop } = overhear();
    const told: string[] = [];
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player
        playback-id="the-light-we-keep"
        playback-token=${token.join('.')}
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
        <vitrine-beacon collector=${collector} cmcd-target=${target}></vitrine-beacon>
      </vitrine-player>`,
    );
    player.addEventListener('vitrine-beacon', (event) => told.push(JSON.stringify(event.detail)));
    const has = async (text: string): Promise<void> => {
      let sent = '';
      const look = async (): Promise<void> => void (sent = (await all()).join('\n'));
      await waitUntil(() => {
        void look();
        return sent.includes(text);
      }, `${text} was never sent`);
    };
    void player.play().catch(() => {});
    await waitUntil(() => player.currentTime > 0.3, 'it never played');
    await has('"view-start"');
    await fetch(`/signed/revoke?${query}`);
    player.playbackId = 'night-train';
    await player.updateComplete;
    void player.play().catch(() => {});
    await waitUntil(() => player.hub.state.failure.current, 'it was never refused');
    await has('"error"');
    player.remove();
    await has('"removed"');
    await has('sid=');
    stop();
    const sent = [...(await all()), ...told].join('\n');
    expect(sent).to.include('"status":403').and.to.include('"series":"Lights"');
    expect(sent).to.include('cid="light"');
    for (const secret of [...token, 'token=', '?', location.search.slice(1)])
      expect(sent, secret).not.to.include(secret);
  });
});
