import type Hls from 'hls.js';
import { describe, expect, it, vi } from 'vitest';
import { HlsRecovery, type HlsErrorLocation, type PlaybackPosition } from './hls-recovery.ts';

interface FakeLevel {
  audioCodec?: string;
  codecSet: string;
  details?: object;
}

/** A film in renditions of these codecs that plays at a time, and what mends it. */
function spoiltFilm(codecs: readonly string[], time: number) {
  const levels: FakeLevel[] = codecs.map((codecSet) => ({ codecSet, details: {} }));
  const hls = {
    levels,
    currentLevel: 0,
    loadLevel: 0,
    removeLevel: (index: number) => levels.splice(index, 1),
    recoverMediaError: vi.fn<() => void>(),
    swapAudioCodec: vi.fn<() => void>(),
    startLoad: vi.fn<() => void>(),
    latestLevelDetails: { live: false },
  };
  const place: PlaybackPosition = { time };
  const note = vi.fn<(words: string) => void>();
  const mender = new HlsRecovery({ hls: hls as unknown as Hls, place, log: note });
  const mend = (times: number, fault: HlsErrorLocation = {}): boolean[] =>
    Array.from({ length: times }, () => mender.recover(fault));
  return { hls, levels, place, mender, mend, note };
}

describe('a film of which something cannot be decoded', () => {
  it('is loaded anew first, with all that it has', () => {
    const { hls, levels, place, mend } = spoiltFilm(['avc1', 'avc1'], 10);
    mend(1);
    expect(hls.recoverMediaError).toHaveBeenCalledOnce();
    expect(levels).toHaveLength(2);
    expect(place.time).toBe(10);
  });

  it('is said to be mended, by what and where', () => {
    const { note, mend } = spoiltFilm(['avc1', 'avc1'], 10);
    mend(2);
    expect(note.mock.calls.flat()).toEqual([
      'mend: recover, rendition 0, at 10.0 s',
      'mend: reload-rendition, rendition 0, at 10.0 s',
    ]);
  });

  it('goes on without the rendition that is spoilt, and then without its codec', () => {
    const { levels, mend } = spoiltFilm(['avc1', 'avc1', 'hvc1'], 10);
    mend(3);
    expect(levels.map(({ codecSet }) => codecSet)).toEqual(['avc1', 'hvc1']);
    mend(1);
    expect(levels.map(({ codecSet }) => codecSet)).toEqual(['hvc1']);
  });

  it('leaves out the segment that nothing else has mended, and the one after it', () => {
    const { place, mend } = spoiltFilm(['avc1'], 14);
    mend(2);
    mend(1, { end: 20 });
    expect(place.time).toBe(20);
    mend(1, { end: 24 });
    expect(place.time).toBe(24);
  });

  it('believes no segment that says it ends at the end of the film, or before it began', () => {
    const { place, mend } = spoiltFilm(['avc1'], 14);
    mend(2);
    mend(1, { end: 106 });
    expect(place.time).toBe(18);
    mend(1, { end: 3 });
    expect(place.time).toBe(22);
  });

  it('forgets what a segment that is left out has told of the times of others', () => {
    const { levels, mend } = spoiltFilm(['avc1'], 14);
    mend(3, { end: 20 });
    expect(levels[0]).not.toHaveProperty('details');
  });

  it('keeps its playlists where it is a broadcast, of which hls.js would ask for nothing without', () => {
    const { hls, levels, note, mend } = spoiltFilm(['avc1', 'avc1'], 14);
    hls.latestLevelDetails.live = true;
    expect(mend(3)).toEqual([true, true, false]);
    expect(levels).toEqual([{ codecSet: 'avc1', details: {} }]);
    expect(note.mock.calls.flat()).toEqual([
      'mend: recover, rendition 0, at 14.0 s',
      'mend: drop-rendition, rendition 0, at 14.0 s',
    ]);
  });

  it('is left out at once where all else was tried', () => {
    const { place, mender, note } = spoiltFilm(['avc1', 'avc1'], 14);
    expect(mender.skipSegment({ end: 20 })).toBe(true);
    expect(place.time).toBe(20);
    expect(note.mock.calls.flat()).toEqual(['mend: skip, rendition 0, at 14.0 s']);
  });

  it('is given up in the end', () => {
    expect(spoiltFilm(['avc1'], 14).mend(13).at(-1)).toBe(false);
  });

  it('is not searched for something to show where it has never shown anything', () => {
    expect(spoiltFilm(['avc1'], 0).mend(3)).toEqual([true, true, false]);
  });
});

describe('a rendition that the server does not have', () => {
  it('is left out, and the others are loaded', () => {
    const { hls, levels, mender } = spoiltFilm(['avc1', 'hvc1'], 10);
    expect(mender.removeLevel({ level: 1 })).toBe(true);
    expect(levels.map(({ codecSet }) => codecSet)).toEqual(['avc1']);
    expect(hls.startLoad).toHaveBeenCalledOnce();
  });

  it('is a failure where there is no other', () => {
    expect(spoiltFilm(['avc1'], 10).mender.removeLevel({ level: 0 })).toBe(false);
  });
});
