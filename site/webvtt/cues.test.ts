import { expect, it } from 'vitest';
import { cuesIn } from './cues.ts';

it('reads cues with what is said in them, and nothing else', () => {
  const text =
    'WEBVTT\r\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\r\n\r\nNOTE 00:01 --> no\r\n\r\n' +
    '1\r\n00:01.500 --> 00:03.000 line:90%\r\n<v Ann>Light &amp; <i>glass</i>,\r\nand rain\r\n\r\n' +
    '01:00:02.000 --> 01:00:03.000\r\n&lt;script&gt;\r\n\r\n00:05.000 --> 00:06.000\r\n\r\nbroken';
  expect(cuesIn(text)).toEqual([
    { start: 1.5, text: 'Light & glass, and rain' },
    { start: 3602, text: '<script>' },
  ]);
});

it('reads hours, and lines of one cue as one', () => {
  const vtt =
    'WEBVTT\r\n\r\nNOTE by hand\r\n\r\n1\r\n01:02:03.500 --> 01:02:04.000 line:80%\r\n<v Ann>Salt &amp;\r\n<i>pepper</i>\r\n\r\n00:05.000 --> 00:06.000\r\n\r\n';
  expect(cuesIn(vtt)).toEqual([{ start: 3723.5, text: 'Salt & pepper' }]);
});

it('reads marks that never end once, and not as often as there are letters', () => {
  const text = `WEBVTT\n\n00:00.000 --> 00:01.000\nHello ${'<'.repeat(500_000)}`;
  expect(cuesIn(text)[0]?.text).toMatch(/^Hello </);
});
