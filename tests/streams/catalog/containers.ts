import { renderMultivariantPlaylist, renderVodPlaylist } from '../playlists.ts';
import type { StreamCase } from '../stream-case.ts';
import { createPlainStream } from './plain-stream.ts';

/** Plain streams in each container format. */
export const containerStreams: readonly StreamCase[] = [
  createPlainStream('ts-media-playlist', 'A media playlist of muxed MPEG-TS', 'ts', {
    isQuick: true,
  }),
  createPlainStream('fmp4-media-playlist', 'A media playlist of muxed fragmented MP4', 'fmp4', {
    isQuick: true,
  }),
  createPlainStream('ts-video-only', 'MPEG-TS without audio', 'ts-video', { isQuick: true }),
  createPlainStream('fmp4-video-only', 'Fragmented MP4 without audio', 'fmp4-video', {
    isQuick: true,
  }),
  createPlainStream('audio-only-packed-aac', 'Packed AAC with ID3 timestamps', 'aac', {
    isQuick: true,
  }),
  createPlainStream('audio-only-packed-mp3', 'Packed MP3 with ID3 timestamps', 'mp3'),
  createPlainStream('audio-only-ts', 'AAC in MPEG-TS', 'ts-audio', { isQuick: true }),
  createPlainStream('audio-only-fmp4', 'AAC in fragmented MP4', 'fmp4-audio', { isQuick: true }),
  createPlainStream('ts-byte-ranges', 'Byte ranges of one MPEG-TS file', 'ts-single-file'),
  createPlainStream('fmp4-byte-ranges', 'Byte ranges of one MP4 file', 'fmp4-single-file'),
  {
    name: 'ts-multivariant',
    description: 'Two renditions of muxed MPEG-TS',
    media: ['ts'],
    files: ({ library }) => ({
      'main.m3u8': renderMultivariantPlaylist([
        { uri: 'a.m3u8', resolution: '640x360' },
        { uri: 'b.m3u8', resolution: '1280x720', bandwidth: 400_000 },
      ]),
      'a.m3u8': renderVodPlaylist(library.get('ts')),
      'b.m3u8': renderVodPlaylist(library.get('ts')),
    }),
    expected: { durationSeconds: 8, qualities: ['Auto', '720p', '360p'] },
    isQuick: true,
  },
];
