import type Hls from 'hls.js';
import { expect, it, vi } from 'vitest';
import type { PlaybackError } from '../../media/errors/playback-error.ts';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { handleUnparsedAudio, skipUnparsedVideo } from './unparsed-streams.ts';

/** Creates an hls.js stub with an audio track for each URL; an empty URL means muxed audio. */
function createHls(levelCount: number, urls: readonly string[] = []) {
  const listeners: ((name: string, tracks: object) => void)[] = [];
  return {
    listeners,
    hls: {
      levels: Array.from({ length: levelCount }),
      audioTracks: urls.map((url) => ({ url, name: url })),
      audioTrack: 0,
      on: (_: string, listener: (name: string, tracks: object) => void) => listeners.push(listener),
      stopLoad: vi.fn<() => void>(),
      removeLevel: vi.fn<(level: number) => void>(),
      startLoad: vi.fn<() => void>(),
    },
  };
}

it('continues without a level whose video is not parsed', async () => {
  const { hls } = createHls(2);
  const onError = vi.fn<(error: PlaybackError) => void>();
  const { signal } = new AbortController();
  skipUnparsedVideo({ hls: hls as unknown as Hls, signal }, { codec: 'mp2v', level: 1 }, onError);
  await Promise.resolve();
  expect(hls.removeLevel.mock.calls).toEqual([[1]]);
  expect(hls.startLoad).toHaveBeenCalledOnce();
  expect(onError).not.toHaveBeenCalled();
});

it('reports the codec of the video of the only level', async () => {
  const { hls } = createHls(1);
  const onError = vi.fn<(error: PlaybackError) => void>();
  const { signal } = new AbortController();
  skipUnparsedVideo({ hls: hls as unknown as Hls, signal }, { codec: 'mp2v', level: 0 }, onError);
  await Promise.resolve();
  expect(onError.mock.calls).toMatchObject([
    [{ cause: 'codec-unsupported', codec: 'MPEG-2 Video' }],
  ]);
});

it.each([
  ['reports the codec if there is no other track', [], { video: {} }, ['AC-3'], 0],
  ['selects a track with a playlist', ['', 'a.m3u8'], { video: {} }, [], 1],
  ['ignores media with audio', [], { video: {}, audio: {} }, [], 0],
  ['ignores muxed audio if a track with a playlist plays', ['a.m3u8'], { video: {} }, [], 0],
  ['ignores audio without video', [], { audio: {} }, [], 0],
])('handles unparsed audio: %s', (_, urls, tracks, codecs, audioTrack) => {
  const { hls, listeners } = createHls(1, urls);
  const reportedCodecs: string[] = [];
  const Hls = { Events: { BUFFER_CODECS: 'codecs' } } as unknown as HlsConstructor;
  const context = { hls: hls as unknown as Hls, Hls, log: () => {} };
  handleUnparsedAudio(context, { unparsedAudioCodec: 'ac-3' }, (codec) =>
    reportedCodecs.push(codec),
  );
  for (const listener of listeners) {
    listener('codecs', tracks);
    listener('codecs', tracks);
  }
  expect([reportedCodecs, hls.audioTrack]).toEqual([codecs, audioTrack]);
});
