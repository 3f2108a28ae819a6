import { expect } from '@open-wc/testing';
import type { ErrorKind } from '../../player/src/media/errors/media-error-codes.ts';
import { playlistOf, wholePlaylist } from './changed-playlist.ts';
import { fateOf } from './stream-fate.ts';

const LIMIT_MS = 20_000;
const film = '/video/night-train.m3u8';
const addresses = /^https?:.*$/gm;
const page = '<!doctype html><title>Not found</title><p>Not found</p>';

type Change = (text: string) => string;
const same: Change = (text) => text;
const put =
  (pattern: RegExp, by: string): Change =>
  (text) =>
    text.replace(pattern, by);

/** A film after a change of its main playlist, and of the playlist of each of its renditions. */
async function changedFilm(change: Change, changeRendition?: Change): Promise<string> {
  const main = await wholePlaylist(film);
  if (!changeRendition) return playlistOf(change(main));
  const [rendition = ''] = main.match(addresses) ?? [];
  const changed = playlistOf(changeRendition(await wholePlaylist(rendition)));
  return playlistOf(change(main.replaceAll(addresses, changed)));
}

/** Of each fault, what becomes of the film: it plays wherever there is any way. */
const faults: readonly (readonly [
  what: string,
  fate: ErrorKind | 'playing',
  change: Change,
  changeRendition?: Change,
])[] = [
  ['is a page', 'not-supported', () => page],
  ['is empty', 'not-supported', () => ''],
  ['is JSON', 'not-supported', () => '{"error":"no"}'],
  ['is nothing but bytes', 'not-supported', () => '\u0001\u00FF\0\u0080'.repeat(500)],
  ['names no rendition', 'not-supported', () => '#EXTM3U\n'],
  ['ends within a line', 'playing', (text) => text.slice(0, text.lastIndexOf('RESOLUTION'))],
  ['names pages as renditions', 'not-supported', same, () => page],
  ['has one rendition that is a page', 'playing', put(/^https?:.*$/m, playlistOf(page))],
  ['has renditions cut off', 'playing', same, (text) => text.slice(0, text.length / 2)],
  ['has empty renditions', 'not-supported', same, put(/^(#EXTINF.*|https?:.*)\n/gm, '')],
  ['goes in a circle', 'not-supported', (text) => text.replaceAll(addresses, playlistOf(text))],
  ['has a segment without length', 'playing', same, put(/EXTINF:[\d.]+/, 'EXTINF:0')],
  ['has segments of absurd length', 'playing', same, put(/EXTINF:/g, 'EXTINF:9999999')],
  ['has a target duration of 0', 'playing', same, put(/TARGETDURATION:\d+/, 'TARGETDURATION:0')],
  ['names a group of sounds that is not there', 'playing', put(/,AUDIO="[^"]*"/g, ',AUDIO="x"')],
  ['names a group without sounds', 'playing', put(/^#EXT-X-MEDIA:TYPE=AUDIO.*\n/gm, '')],
  ['has sounds that are not there', 'network', put(/(TYPE=AUDIO.*URI=")[^"]*/g, '$1/absent.m3u8')],
  ['names codecs nobody knows', 'not-supported', put(/CODECS="[^"]*"/g, 'CODECS="xyz1"')],
  ['has one codec nobody knows', 'playing', put(/CODECS="[^"]*"/, 'CODECS="xyz1"')],
  ['says everything twice', 'playing', (text) => text + text],
];

describe('a film whose playlist', () => {
  for (const [what, fate, change, changeRendition] of faults) {
    it(`${what}: ${fate}`, async () => {
      expect(await fateOf(await changedFilm(change, changeRendition), LIMIT_MS)).to.equal(fate);
    });
  }
});
