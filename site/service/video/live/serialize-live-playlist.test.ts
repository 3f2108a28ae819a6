import { describe, expect, it } from 'vitest';
import { serializeLivePlaylist } from './serialize-live-playlist.ts';
import { listLiveSegments, computeLiveWindow } from './live-timeline.ts';
import { parseMediaPlaylist } from '../playlists/media-playlist.ts';

const BROADCAST_START_MS = Date.UTC(2026, 0, 1);
const createPlaylist = (durations: readonly number[]) =>
  parseMediaPlaylist(
    durations.map((duration, index) => `#EXTINF:${duration},\n${index}.m4s`).join('\n'),
  );
const video = createPlaylist([4, 4, 2]);
const audio = createPlaylist([4.011, 3.989, 2.02]);

/**
 * Serializes the playlist this many seconds after the start of the broadcast, with a window of 12
 * s.
 */
function serializeAt(seconds: number, stream = video): string {
  const window = computeLiveWindow(video, BROADCAST_START_MS + seconds * 1000, 12);
  const options = { mapUri: 'init.mp4', hasEnded: false };
  return serializeLivePlaylist(listLiveSegments(stream, video, window), {
    ...options,
    getSegmentUri: ({ segment }) => segment.uri,
  });
}
const listFileNumbers = (text: string) => text.match(/^\d\.m4s$/gm)?.map((file) => Number(file[0]));
const parseTagNumber = (text: string, tag: string) =>
  Number(new RegExp(`#EXT-X-${tag}:(\\d+)`).exec(text)?.[1]);

describe('a live playlist', () => {
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
    'lists after %d s the segments %o, starting at sequence number %d and discontinuity %d',
    (seconds, expectedFiles, first, discontinuities) => {
      const text = serializeAt(seconds);
      expect(listFileNumbers(text)).toEqual(expectedFiles);
      expect(parseTagNumber(text, 'MEDIA-SEQUENCE')).toBe(first);
      expect(parseTagNumber(text, 'DISCONTINUITY-SEQUENCE')).toBe(discontinuities);
    },
  );

  it('never changes the sequence and discontinuity number of a segment', () => {
    const descriptionBySequence = new Map<number, string>();
    for (let seconds = 12; seconds < 200; seconds += 0.5) {
      const text = serializeAt(seconds);
      let sequence = parseTagNumber(text, 'MEDIA-SEQUENCE');
      let discontinuities = parseTagNumber(text, 'DISCONTINUITY-SEQUENCE');
      let programDate = '';
      for (const line of text.split('\n')) {
        if (line === '#EXT-X-DISCONTINUITY') discontinuities += 1;
        if (line.startsWith('#EXT-X-PROGRAM')) programDate = line;
        if (!line.endsWith('.m4s')) continue;
        const description = `${line} ${discontinuities} ${programDate}`;
        expect(descriptionBySequence.get(sequence) ?? description).toBe(description);
        descriptionBySequence.set(sequence, description);
        sequence += 1;
      }
    }
    expect([...descriptionBySequence.keys()]).toEqual(
      Array.from({ length: descriptionBySequence.size }, (_, index) => index),
    );
  });

  it('contains the date of each segment and a discontinuity at each loop', () => {
    expect(serializeAt(14)).toBe(
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

  it('lists the same audio and video segments at any time', () => {
    for (let seconds = 12; seconds < 60; seconds += 0.25) {
      expect(listFileNumbers(serializeAt(seconds, audio))).toEqual(
        listFileNumbers(serializeAt(seconds)),
      );
      const first = (text: string) => parseTagNumber(text, 'MEDIA-SEQUENCE');
      expect(first(serializeAt(seconds, audio))).toBe(first(serializeAt(seconds)));
    }
  });

  it('never lists segments that have not been broadcast', () => {
    for (let seconds = 12; seconds < 60; seconds += 0.25) {
      const { end } = computeLiveWindow(video, BROADCAST_START_MS + seconds * 1000, 12);
      expect(end).toBeLessThanOrEqual(BROADCAST_START_MS / 1000 + seconds);
      expect(end).toBeGreaterThan(BROADCAST_START_MS / 1000 + seconds - 4);
    }
  });

  it('lists the first window before the start of the broadcast', () => {
    expect(listFileNumbers(serializeAt(-99))).toEqual([0, 1, 2]);
  });
});
