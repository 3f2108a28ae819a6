import { expect } from '@open-wc/testing';
import type { ErrorKind } from '../../../player/src/media/errors/error-causes.ts';
import { createPlaylistUrl, fetchAbsolutePlaylist } from './playlist-fixtures.ts';
import { getPlaybackOutcome } from './playback-outcome.ts';

const TIMEOUT_MS = 20_000;
const videoUrl = '/video/night-train.m3u8';
const absoluteUrls = /^https?:.*$/gm;
const htmlPage = '<!doctype html><title>Not found</title><p>Not found</p>';

type Edit = (text: string) => string;
const keepUnchanged: Edit = (text) => text;
const createReplacement =
  (pattern: RegExp, replacement: string): Edit =>
  (text) =>
    text.replace(pattern, replacement);

/** Creates a video with an edited multivariant playlist and, optionally, edited media playlists. */
async function createMalformedVideo(edit: Edit, editMediaPlaylist?: Edit): Promise<string> {
  const multivariant = await fetchAbsolutePlaylist(videoUrl);
  if (!editMediaPlaylist) return createPlaylistUrl(edit(multivariant));
  const [rendition = ''] = multivariant.match(absoluteUrls) ?? [];
  const mediaPlaylist = editMediaPlaylist(await fetchAbsolutePlaylist(rendition));
  return createPlaylistUrl(
    edit(multivariant.replaceAll(absoluteUrls, createPlaylistUrl(mediaPlaylist))),
  );
}

/** The expected outcome for each defect. The video plays whenever that is possible. */
const defects: readonly (readonly [
  defect: string,
  outcome: ErrorKind | 'playing',
  edit: Edit,
  editMediaPlaylist?: Edit,
])[] = [
  ['is an HTML page', 'not-supported', () => htmlPage],
  ['is empty', 'not-supported', () => ''],
  ['is JSON', 'not-supported', () => '{"error":"no"}'],
  ['is binary', 'not-supported', () => '\u0001\u00FF\0\u0080'.repeat(500)],
  ['has no renditions', 'not-supported', () => '#EXTM3U\n'],
  [
    'is truncated within a line',
    'playing',
    (text) => text.slice(0, text.lastIndexOf('RESOLUTION')),
  ],
  ['has HTML pages as renditions', 'not-supported', keepUnchanged, () => htmlPage],
  [
    'has one rendition that is an HTML page',
    'playing',
    createReplacement(/^https?:.*$/m, createPlaylistUrl(htmlPage)),
  ],
  ['has truncated renditions', 'playing', keepUnchanged, (text) => text.slice(0, text.length / 2)],
  [
    'has empty renditions',
    'not-supported',
    keepUnchanged,
    createReplacement(/^(#EXTINF.*|https?:.*)\n/gm, ''),
  ],
  [
    'refers to itself',
    'not-supported',
    (text) => text.replaceAll(absoluteUrls, createPlaylistUrl(text)),
  ],
  [
    'has a segment of duration 0',
    'playing',
    keepUnchanged,
    createReplacement(/EXTINF:[\d.]+/, 'EXTINF:0'),
  ],
  [
    'has segments of excessive duration',
    'playing',
    keepUnchanged,
    createReplacement(/EXTINF:/g, 'EXTINF:9999999'),
  ],
  [
    'has a target duration of 0',
    'playing',
    keepUnchanged,
    createReplacement(/TARGETDURATION:\d+/, 'TARGETDURATION:0'),
  ],
  [
    'refers to a missing audio group',
    'playing',
    createReplacement(/,AUDIO="[^"]*"/g, ',AUDIO="x"'),
  ],
  [
    'refers to an empty audio group',
    'playing',
    createReplacement(/^#EXT-X-MEDIA:TYPE=AUDIO.*\n/gm, ''),
  ],
  [
    'has audio playlists that do not exist',
    'playing',
    createReplacement(/(TYPE=AUDIO.*URI=")[^"]*/g, `$1${location.origin}/absent.m3u8`),
  ],
  [
    'has only unknown codecs',
    'not-supported',
    createReplacement(/CODECS="[^"]*"/g, 'CODECS="xyz1"'),
  ],
  ['has one unknown codec', 'playing', createReplacement(/CODECS="[^"]*"/, 'CODECS="xyz1"')],
  ['contains everything twice', 'playing', (text) => text + text],
];

describe('a video whose playlist', () => {
  for (const [defect, outcome, edit, editMediaPlaylist] of defects) {
    it(`${defect}: ${outcome}`, async () => {
      const url = await createMalformedVideo(edit, editMediaPlaylist);
      expect(await getPlaybackOutcome(url, TIMEOUT_MS)).to.equal(outcome);
    });
  }
});
