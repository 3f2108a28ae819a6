import { expect, test } from 'vitest';
import { isSafeMarkup } from './safe-markup.ts';

test.each([
  '<vitrine-player playback-id="night-train" audio></vitrine-player>',
  '<div lang="de">\n  <video id="clip" src="/a.mp4"></video>\n</div>',
  '<vitrine-beacon consent="anonymous"></vitrine-beacon>',
  'Plain text &amp; an entity',
])('accepts %s', (markup) => {
  expect(isSafeMarkup(markup)).toBe(true);
});

test.each([
  '<script>alert(1)</script>',
  '<iframe src="/"></iframe>',
  '<a href="javascript:alert(1)">here</a>',
  '<video onerror="alert(1)"></video>',
  '<video src="/a.mp4" ONERROR="alert(1)"></video>',
  '<video\nonerror=alert(1)></video>',
  "<video src='/a.mp4' onerror='alert(1)'></video>",
  '<p style="position: fixed">over all</p>',
  '<button formaction="javascript:alert(1)">here</button>',
  '<!-- hidden -->',
  '<p title="a"onclick="alert(1)">here</p>',
  '<svg/onload=alert(1)>',
  '<p',
  '<vitrine-beacon collector="https://elsewhere.example/"></vitrine-beacon>',
  '<vitrine-beacon cmcd-target="https://elsewhere.example/"></vitrine-beacon>',
])('rejects %s', (markup) => {
  expect(isSafeMarkup(markup)).toBe(false);
});
