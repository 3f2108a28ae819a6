import type Hls from 'hls.js';
import { describe, expect, it, vi } from 'vitest';
import { HlsRecovery, type HlsErrorLocation } from './hls-recovery.ts';
import type { PlaybackPosition } from './playback-position.ts';

interface LevelStub {
  audioCodec?: string;
  codecSet: string;
  details?: object;
}

/** Creates an `HlsRecovery` for a video at `time`, in seconds, with one level per codec. */
function createRecovery(codecs: readonly string[], time: number) {
  const levels: LevelStub[] = codecs.map((codecSet) => ({ codecSet, details: {} }));
  const hls = {
    levels,
    currentLevel: 0,
    loadLevel: 0,
    removeLevel: (index: number) => levels.splice(index, 1),
    recoverMediaError: vi.fn<() => void>(),
    swapAudioCodec: vi.fn<() => void>(),
    startLoad: vi.fn<() => void>(),
    latestLevelDetails: { live: false, edge: 60 },
  };
  const position: PlaybackPosition = { time };
  const log = vi.fn<(message: string) => void>();
  const recovery = new HlsRecovery({ hls: hls as unknown as Hls, position, log });
  const recover = (times: number, location: HlsErrorLocation = {}): boolean[] =>
    Array.from({ length: times }, () => recovery.recover(location));
  return { hls, levels, position, recovery, recover, log };
}

describe('recovery from a media error', () => {
  it('first resets the media and keeps all levels', () => {
    const { hls, levels, position, recover } = createRecovery(['avc1', 'avc1'], 10);
    recover(1);
    expect(hls.recoverMediaError).toHaveBeenCalledOnce();
    expect(levels).toHaveLength(2);
    expect(position.time).toBe(10);
  });

  it('logs each action with its level and position', () => {
    const { log, recover } = createRecovery(['avc1', 'avc1'], 10);
    recover(2);
    expect(log.mock.calls.flat()).toEqual([
      'recovery: recover, level 0, at 10.0 s',
      'recovery: reload-level, level 0, at 10.0 s',
    ]);
  });

  it('removes the failed level and then its codec', () => {
    const { levels, recover } = createRecovery(['avc1', 'avc1', 'hvc1'], 10);
    recover(3);
    expect(levels.map(({ codecSet }) => codecSet)).toEqual(['avc1', 'hvc1']);
    recover(1);
    expect(levels.map(({ codecSet }) => codecSet)).toEqual(['hvc1']);
  });

  it('does not skip beyond the end of the video', () => {
    const { position, recover } = createRecovery(['avc1'], 58);
    expect(recover(3)).toEqual([true, true, false]);
    expect(position.time).toBe(58);
  });

  it('skips a segment, and then the next one, if no other action helps', () => {
    const { position, recover } = createRecovery(['avc1'], 14);
    recover(2);
    recover(1, { end: 20 });
    expect(position.time).toBe(20);
    recover(1, { end: 24 });
    expect(position.time).toBe(24);
  });

  it('skips 4 s if the end of the segment is implausible', () => {
    const { position, recover } = createRecovery(['avc1'], 14);
    recover(2);
    recover(1, { end: 106 });
    expect(position.time).toBe(18);
    recover(1, { end: 3 });
    expect(position.time).toBe(22);
  });

  it('reloads the playlists when a segment is skipped', () => {
    const { levels, recover } = createRecovery(['avc1'], 14);
    recover(3, { end: 20 });
    expect(levels[0]).not.toHaveProperty('details');
  });

  it('keeps the playlists of a live stream, without which hls.js would stop loading', () => {
    const { hls, levels, log, recover } = createRecovery(['avc1', 'avc1'], 14);
    hls.latestLevelDetails.live = true;
    expect(recover(3)).toEqual([true, true, false]);
    expect(levels).toEqual([{ codecSet: 'avc1', details: {} }]);
    expect(log.mock.calls.flat()).toEqual([
      'recovery: recover, level 0, at 14.0 s',
      'recovery: remove-level, level 0, at 14.0 s',
    ]);
  });

  it('skips a segment immediately with skipSegment()', () => {
    const { position, recovery, log } = createRecovery(['avc1', 'avc1'], 14);
    expect(recovery.skipSegment({ end: 20 })).toBe(true);
    expect(position.time).toBe(20);
    expect(log.mock.calls.flat()).toEqual(['recovery: skip, level 0, at 14.0 s']);
  });

  it('gives up after 12 actions', () => {
    expect(createRecovery(['avc1'], 14).recover(13).at(-1)).toBe(false);
  });

  it('does not skip before the first frame', () => {
    expect(createRecovery(['avc1'], 0).recover(3)).toEqual([true, true, false]);
  });
});

describe('HlsRecovery.removeLevel', () => {
  it('removes a level and resumes loading', () => {
    const { hls, levels, recovery } = createRecovery(['avc1', 'hvc1'], 10);
    expect(recovery.removeLevel({ level: 1 })).toBe(true);
    expect(levels.map(({ codecSet }) => codecSet)).toEqual(['avc1']);
    expect(hls.startLoad).toHaveBeenCalledOnce();
  });

  it('returns false if there is only one level', () => {
    expect(createRecovery(['avc1'], 10).recovery.removeLevel({ level: 0 })).toBe(false);
  });
});
