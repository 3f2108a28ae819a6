import { describe, expect, it } from 'vitest';
import { serializeLivePlaylist } from './live-playlist.ts';
import { listLiveSegments, liveWindow } from './live-timeline.ts';
import { parseMediaPlaylist } from '../playlists/media-playlist.ts';

const begin = Date.UTC(2026, 0, 1);
const playlist = (durations: readonly number[]) =>
  parseMediaPlaylist(durations.map((each, index) => `#EXTINF:${each},\n${index}.m4s`).join('\n'));
const picture = playlist([4, 4, 2]);
const sound = playlist([4.011, 3.989, 2.02]);

/** What is on air so many seconds after the beginning, in a window of twelve seconds. */
function onAir(seconds: number, stream = picture): string {
  const span = liveWindow(picture, begin + seconds * 1000, 12);
  const address = { map: 'init.mp4', ended: false };
  return serializeLivePlaylist(listLiveSegments(stream, picture, span), {
    ...address,
    segmentUri: ({ segment }) => segment.uri,
  });
}
const files = (text: string) => text.match(/^\d\.m4s$/gm)?.map((file) => Number(file[0]));
const numberOf = (text: string, tag: string) =>
  Number(new RegExp(`#EXT-X-${tag}:(\\d+)`).exec(text)?.[1]);

describe('a broadcast', () => {
  it.each([
    [12, [0, 1, 2], 0, 0],
    [13.9, [0, 1, 2], 0, 0],
    [14, [1, 2, 0], 1, 0],
    [18, [2, 0, 1], 2, 0],
    [20, [2, 0, 1, 2], 2, 0],
    [24, [1, 2, 0], 4, 1],
    [30, [2, 0, 1, 2], 5, 1],
    [10_000_004, [1, 2, 0], 2_999_998, 999_999],
  ])(
    'after %d s has the segments %o, from number %d and break %d on',
    (at, list, first, breaks) => {
      const text = onAir(at);
      expect(files(text)).toEqual(list);
      expect(numberOf(text, 'MEDIA-SEQUENCE')).toBe(first);
      expect(numberOf(text, 'DISCONTINUITY-SEQUENCE')).toBe(breaks);
    },
  );

  it('gives every segment the same number and the same count of breaks for as long as it is seen', () => {
    const seen = new Map<number, string>();
    for (let at = 12; at < 200; at += 0.5) {
      const text = onAir(at);
      let sequence = numberOf(text, 'MEDIA-SEQUENCE');
      let breaks = numberOf(text, 'DISCONTINUITY-SEQUENCE');
      let moment = '';
      for (const line of text.split('\n')) {
        if (line === '#EXT-X-DISCONTINUITY') breaks += 1;
        if (line.startsWith('#EXT-X-PROGRAM')) moment = line;
        if (!line.endsWith('.m4s')) continue;
        const facts = `${line} ${breaks} ${moment}`;
        expect(seen.get(sequence) ?? facts).toBe(facts);
        seen.set(sequence, facts);
        sequence += 1;
      }
    }
    expect([...seen.keys()]).toEqual(Array.from({ length: seen.size }, (_, index) => index));
  });

  it('tells when each segment was broadcast, and where the film begins again', () => {
    expect(onAir(14)).toBe(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:6',
        '#EXT-X-TARGETDURATION:4',
        '#EXT-X-MEDIA-SEQUENCE:1',
        '#EXT-X-DISCONTINUITY-SEQUENCE:0',
        '#EXT-X-MAP:URI="init.mp4"',
        '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:04.000Z',
        '#EXTINF:4.000,',
        '1.m4s',
        '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:08.000Z',
        '#EXTINF:2.000,',
        '2.m4s',
        '#EXT-X-DISCONTINUITY',
        '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:10.000Z',
        '#EXTINF:4.000,',
        '0.m4s',
        '',
      ].join('\n'),
    );
  });

  it('has the same segments of sound as of picture at every moment', () => {
    for (let at = 12; at < 60; at += 0.25) {
      expect(files(onAir(at, sound))).toEqual(files(onAir(at)));
      const first = (text: string) => numberOf(text, 'MEDIA-SEQUENCE');
      expect(first(onAir(at, sound))).toBe(first(onAir(at)));
    }
  });

  it('never shows what has not been broadcast', () => {
    for (let at = 12; at < 60; at += 0.25) {
      const { end } = liveWindow(picture, begin + at * 1000, 12);
      expect(end).toBeLessThanOrEqual(begin / 1000 + at);
      expect(end).toBeGreaterThan(begin / 1000 + at - 4);
    }
  });

  it('seen by a clock before its beginning shows its first window', () => {
    expect(files(onAir(-99))).toEqual([0, 1, 2]);
  });
});
