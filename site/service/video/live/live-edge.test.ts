import { describe, expect, it } from 'vitest';
import { parseMediaPlaylist } from '../playlists/media-playlist.ts';
import { isPublished, computeLiveEdge } from './live-edge.ts';

const begin = Date.UTC(2026, 0, 1);
const film = parseMediaPlaylist('#EXTINF:4,\n0.m4s\n#EXTINF:4,\n1.m4s\n');
const parts = Array.from({ length: 4 }, (_, index) => ({
  start: index,
  seconds: 1,
  offset: index * 10,
  bytes: 10,
  independent: index === 0,
}));

/** What is out so many seconds after the beginning. */
async function at(seconds: number) {
  const air = await computeLiveEdge(film, film, 8, begin + seconds * 1000, async () => parts);
  if (air === undefined) throw new Error('Nothing is on the air.');
  return air;
}

describe('a low-latency broadcast', () => {
  it.each([
    [16, 4, 0],
    [17.5, 4, 1],
    [19.9, 4, 3],
    [20, 5, 0],
    [24, 6, 0],
  ])('after %d s is at segment %d with %d of its parts', async (seconds, sequence, count) => {
    const air = await at(seconds);
    expect(air.currentSegment.sequence).toBe(sequence);
    expect(air.parts).toHaveLength(count);
    expect(air.nextPart?.offset).toBe(air.parts.length * 10);
  });

  it('says how long the next part is away', async () => {
    expect((await at(17.5)).waitMs).toBe(450);
    expect((await at(19.9)).waitMs).toBe(50);
  });

  it('has out what came before, and nothing that comes after', async () => {
    const air = await at(18);
    expect(isPublished(air, 3, undefined)).toBe(true);
    expect(isPublished(air, 4, 1)).toBe(true);
    expect(isPublished(air, 4, 2)).toBe(false);
    expect(isPublished(air, 4, undefined)).toBe(false);
    expect(isPublished(air, 5, 0)).toBe(false);
  });
});
