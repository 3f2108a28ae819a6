import { expect, fixture, html } from '@open-wc/testing';
import { skipTest, waitForFrames, waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import '../src/engine/dash/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';
import type { DrmOptions } from '../src/source/drm-options.ts';

/** The videos are packaged at the first request, which is slow on a busy machine. */
const PACKAGING_TIMEOUT_MS = 120_000;

const fetchText = async (url: string): Promise<string> => (await fetch(url)).text();

/** Returns the first URI of a playlist whose path matches, as an absolute URL. */
const findUrl = (playlist: string, pattern: RegExp, base: string): string =>
  new URL(pattern.exec(playlist)?.[1] ?? '', base).href;

/** Reads the key ID from the `tenc` box of an initialization segment, as a UUID. */
async function readKeyId(url: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const boxName = [...new TextEncoder().encode('tenc')];
  const index = bytes.findIndex((_, start) =>
    boxName.every((byte, offset) => bytes[start + offset] === byte),
  );
  const KEY_ID_OFFSET = 12;
  const hex = Array.from(bytes.slice(index + KEY_ID_OFFSET, index + KEY_ID_OFFSET + 16), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

let manifestUrl: string;

/** Creates a DASH manifest for the segments of an encrypted HLS stream. */
before(async function () {
  this.timeout(PACKAGING_TIMEOUT_MS);
  const base = new URL('/encrypted/cenc.m3u8', location.href).href;
  const multivariant = await fetchText(base);
  const codecs = /CODECS="([^",]+)/.exec(multivariant)?.[1] ?? '';
  const playlistUrl = findUrl(multivariant, /^#EXT-X-STREAM-INF.*\n(.+)$/m, base);
  const playlist = await fetchText(playlistUrl);
  const initUrl = findUrl(playlist, /#EXT-X-MAP:URI="([^"]+)"/, playlistUrl);
  const segments = [...playlist.matchAll(/^#EXTINF:([\d.]+).*\n(?:#.*\n)*(.+)$/gm)];
  const durationsMs = segments.map(([, seconds]) => Math.round(Number(seconds) * 1000));
  const escapeXml = (url: string): string => url.replaceAll('&', '&amp;');
  const manifest = `<?xml version="1.0"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" xmlns:cenc="urn:mpeg:cenc:2013"
  profiles="urn:mpeg:dash:profile:isoff-on-demand:2011" type="static" minBufferTime="PT2S"
  mediaPresentationDuration="PT${durationsMs.reduce((a, b) => a + b, 0) / 1000}S"><Period>
  <AdaptationSet contentType="video" mimeType="video/mp4">
    <ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cenc" cenc:default_KID="${await readKeyId(initUrl)}"/>
    <ContentProtection schemeIdUri="urn:uuid:e2719d58-a985-b3c9-781a-b030af78d30e"/>
    <Representation id="1" codecs="${codecs}" bandwidth="100000" width="640" height="360">
      <SegmentList timescale="1000">
        <Initialization sourceURL="${escapeXml(initUrl)}"/>
        <SegmentTimeline>${durationsMs.map((durationMs) => `<S d="${durationMs}"/>`).join('')}</SegmentTimeline>
        ${segments
          .map(
            ([, , uri = '']) =>
              `<SegmentURL media="${escapeXml(new URL(uri, playlistUrl).href)}"/>`,
          )
          .join('')}
      </SegmentList>
    </Representation>
  </AdaptationSet></Period></MPD>`;
  manifestUrl = URL.createObjectURL(new Blob([manifest], { type: 'application/dash+xml' }));
});

const play = async (drm?: DrmOptions): Promise<VitrinePlayer> => {
  const player = await fixture<VitrinePlayer>(
    html`<vitrine-player
      src=${manifestUrl}
      type="dash"
      preload="none"
      max-reconnect-retries="0"
      muted
      .drm=${drm}
    ></vitrine-player>`,
  );
  void player.play().catch(() => {});
  return player;
};

const waitForCause = async (player: VitrinePlayer): Promise<string | undefined> => {
  await waitUntil(() => player.hub.state.error.playbackError, 'no error occurred');
  return player.hub.state.error.playbackError?.cause;
};

describe('encrypted DASH', () => {
  before(function skipWithoutKeySystems() {
    if (!('requestMediaKeySystemAccess' in navigator))
      skipTest(this, 'this browser has no key systems.');
  });

  it('plays with a license server and a request hook that the page sets', async () => {
    const requests: string[] = [];
    const player = await play({
      clearkey: '/encrypted/license/clearkey/unknown',
      request: ({ system, headers }) => {
        requests.push(`${system} ${headers['content-type']}`);
        return { url: new URL('/encrypted/license/clearkey/cenc', location.href).href };
      },
    });
    await waitForFrames(player, 3);
    expect(requests).to.deep.equal(['clearkey application/octet-stream']);
  });

  it('fails with keys-missing without a license server', async () => {
    expect(await waitForCause(await play())).to.equal('keys-missing');
  });

  it('fails with the cause that the license server reports', async () => {
    const player = await play({ clearkey: '/license-server/refused' });
    expect(await waitForCause(player)).to.equal('license-token-missing');
    expect(player.hub.state.error.playbackError).to.include({ kind: 'encrypted', status: 403 });
  });
});
