import { describe, expect, it } from 'vitest';
import { requiresDrm, requiresFullBundle, markRequiresDrm } from './bundle-requirements.ts';

it.each([
  ['a variable', '#EXT-X-DEFINE:NAME="host",VALUE="a"', true],
  ['content steering', '#EXT-X-CONTENT-STEERING:SERVER-URI="/s"', true],
  [
    'a key system',
    '#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES,URI="skd://a",KEYFORMAT="com.apple.streamingkeydelivery"',
    true,
  ],
  [
    'an interstitial',
    '#EXT-X-DATERANGE:ID="a",CLASS="com.apple.hls.interstitial",START-DATE="2026-01-01T00:00:00Z"',
    true,
  ],
  ['a key for whole segments', '#EXT-X-KEY:METHOD=AES-128,URI="key"', false],
  ['a key that says so', '#EXT-X-KEY:METHOD=AES-128,URI="key",KEYFORMAT="identity"', false],
  ['another date range', '#EXT-X-DATERANGE:ID="a",CLASS="chapter"', false],
  ['a comment of that name', '# #EXT-X-DEFINE:NAME="host",VALUE="a"', false],
])('%s needs the fuller build or not', (_, line, needs) => {
  expect(requiresFullBundle(`#EXTM3U\n${line}\n`)).toBe(needs);
});

describe('a film that is locked', () => {
  const url = 'https://video.example/a.m3u8';
  const key = '#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES,URI="skd://a",KEYFORMAT="org.w3.clearkey"';

  it.each([
    ['its playlist', key, {}],
    ['a token for licences', '', { drmToken: 'a.b.c' }],
    ['a page that has licences', '', { drm: { clearkey: '/licence' } }],
  ])('is known by %s', (_, text, engine) => {
    expect(requiresDrm(text, { url, engineOptions: engine })).toBe(true);
    expect(requiresDrm('', { url, engineOptions: {} })).toBe(false);
  });

  it('is left to a page that has set up hls.js for it', () => {
    expect(requiresDrm(key, { url, engineOptions: { hlsConfig: { drmSystems: {} } } })).toBe(false);
  });

  it('is known once it has turned out to be', () => {
    markRequiresDrm('https://video.example/b.m3u8?token=a');
    expect(requiresDrm('', { url: 'https://video.example/b.m3u8?token=b' })).toBe(true);
  });
});
