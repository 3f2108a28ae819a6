import { expect, it } from 'vitest';
import { clipCues } from './clip-cues.ts';

const captions = `WEBVTT

STYLE
::cue { color: white }

1
00:01.000 --> 00:03.500
Early

00:00:03.000 --> 00:00:05.000 line:0
Across

00:00:08.000 --> 00:00:09.000
Late
`;

it('keeps the cues within the clip, at the times of the asset', () => {
  expect(clipCues(captions.replaceAll('\n', '\r\n'), { start: 4, end: 8 })).toBe(
    `WEBVTT
X-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000

STYLE
::cue { color: white }

00:00:03.000 --> 00:00:05.000 line:0
Across
`,
  );
});

it('returns valid WebVTT for a clip without cues', () => {
  expect(clipCues('WEBVTT\n', { start: 0, end: 4 })).toMatch(/^WEBVTT\n/);
});
