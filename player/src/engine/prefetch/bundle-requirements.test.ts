import { describe, expect, it } from 'vitest';
import { createTransportStream } from '../../../../tests/fixtures/transport-stream.ts';
import {
  hasFullBundleOptions,
  recordBundleRequirements,
  isFullBundleSource,
  markEncryptedSource,
  requiresDrm,
  requiresFullBundle,
} from './bundle-requirements.ts';

it.each([
  ['variable substitution', '#EXT-X-DEFINE:NAME="host",VALUE="a"', true],
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
  ['an AES-128 key', '#EXT-X-KEY:METHOD=AES-128,URI="key"', false],
  [
    'a key with the format "identity"',
    '#EXT-X-KEY:METHOD=AES-128,URI="key",KEYFORMAT="identity"',
    false,
  ],
  ['another date range', '#EXT-X-DATERANGE:ID="a",CLASS="chapter"', false],
  ['a comment', '# #EXT-X-DEFINE:NAME="host",VALUE="a"', false],
])('checks whether a playlist with %s requires the full bundle: %s', (_, line, expected) => {
  expect(requiresFullBundle(`#EXTM3U\n${line}\n`)).toBe(expected);
});

it.each([
  ['capLevelOnFPSDrop', { capLevelOnFPSDrop: true }, true],
  ['renderTextTracksNatively', { renderTextTracksNatively: false }, true],
  ['other options', { maxBufferLength: 10 }, false],
  ['no options', undefined, false],
])('checks whether %s of hls.js requires the full bundle: %s', (_, hlsConfig, expected) => {
  expect(hasFullBundleOptions({ engineOptions: hlsConfig && { hlsConfig } })).toBe(expected);
});

describe('recordBundleRequirements', () => {
  it.each([
    ['variables', '#EXTM3U\n#EXT-X-DEFINE:QUERYPARAM="token"\n'],
    ['HEVC in a transport stream', createTransportStream([[0x24], [0x0f]]).buffer],
    ['AC-3 in a transport stream', createTransportStream([[0x1b], [0x81]]).buffer],
  ])('marks a source whose content has %s', (_, content) => {
    const url = `https://video.example/${_}.m3u8`;
    expect(isFullBundleSource(url)).toBe(false);
    expect(recordBundleRequirements(`${url}?token=a`, content)).toBe(true);
    expect(isFullBundleSource(`${url}?token=b`)).toBe(true);
  });

  it.each([
    ['no special features', '#EXTM3U\n#EXTINF:2,\n0.ts\n'],
    ['H.264 and AAC', createTransportStream([[0x1b], [0x0f]]).buffer],
    // No bundle of hls.js parses it.
    ['E-AC-3', createTransportStream([[0x1b], [0x87]]).buffer],
  ])('marks no source whose content has %s', (_, content) => {
    const url = `https://video.example/${_}.m3u8`;
    expect(recordBundleRequirements(url, content)).toBe(false);
    expect(isFullBundleSource(url)).toBe(false);
  });

  it('marks a source as encrypted whose media playlist has a key system', () => {
    const url = 'https://video.example/c.m3u8';
    recordBundleRequirements(
      url,
      '#EXTM3U\n#EXT-X-KEY:METHOD=SAMPLE-AES,KEYFORMAT="com.apple.streamingkeydelivery"',
    );
    expect(requiresDrm('', { url })).toBe(true);
  });
});

describe('requiresDrm', () => {
  const url = 'https://video.example/a.m3u8';
  const key = '#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES,URI="skd://a",KEYFORMAT="org.w3.clearkey"';

  it.each([
    ['a key in its playlist', key, {}],
    ['a DRM token', '', { drmToken: 'a.b.c' }],
    ['license servers that the page sets', '', { drm: { clearkey: '/license' } }],
  ])('returns true for a source with %s', (_, text, engineOptions) => {
    expect(requiresDrm(text, { url, engineOptions })).toBe(true);
    expect(requiresDrm('', { url, engineOptions: {} })).toBe(false);
  });

  it('returns false if the page configures DRM in hls.js', () => {
    expect(requiresDrm(key, { url, engineOptions: { hlsConfig: { drmSystems: {} } } })).toBe(false);
  });

  it('returns true for a source that was marked as encrypted, regardless of its token', () => {
    markEncryptedSource('https://video.example/b.m3u8?token=a');
    expect(requiresDrm('', { url: 'https://video.example/b.m3u8?token=b' })).toBe(true);
  });
});
