import { expect, it } from 'vitest';
import { needsFuller } from './hls-need.ts';

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
  expect(needsFuller(`#EXTM3U\n${line}\n`)).toBe(needs);
});
