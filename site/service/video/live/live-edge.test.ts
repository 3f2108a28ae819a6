import { describe, expect, it } from 'vitest';
import { parseMediaPlaylist } from '../playlists/media-playlist.ts';
import { isPublished, computeLiveEdge } from './live-edge.ts';

const BROADCAST_START_MS = Date.UTC(2026, 0, 1);
const playlist = parseMediaPlaylist('#EXTINF:4,\n0.m4s\n#EXTINF:4,\n1.m4s\n');
const parts = Array.from({ length: 4 }, (_, index) => ({
  start: index,
  seconds: 1,
  offset: index * 10,
  bytes: 10,
  independent: index === 0,
}));

/** Computes the live edge this many seconds after the start of the broadcast. */
async function computeEdgeAt(seconds: number) {
  const edge = await computeLiveEdge(
    playlist,
    playlist,
    8,
    BROADCAST_START_MS + seconds * 1000,
    async () => parts,
  );
  if (edge === undefined) throw new Error('The stream has no segments.');
  return edge;
}

describe('computeLiveEdge', () => {
  it.each([
    [16, 4, 0],
    [17.5, 4, 1],
    [19.9, 4, 3],
    [20, 5, 0],
    [24, 6, 0],
  ])(
    'returns after %d s the segment %d with %d published parts',
    async (seconds, sequence, count) => {
      const edge = await computeEdgeAt(seconds);
      expect(edge.currentSegment.sequence).toBe(sequence);
      expect(edge.parts).toHaveLength(count);
      expect(edge.nextPart?.offset).toBe(edge.parts.length * 10);
    },
  );

  it('returns the time until the next part', async () => {
    expect((await computeEdgeAt(17.5)).waitMs).toBe(450);
    expect((await computeEdgeAt(19.9)).waitMs).toBe(50);
  });

  it('counts earlier segments and parts as published, but no later ones', async () => {
    const edge = await computeEdgeAt(18);
    expect(isPublished(edge, 3, undefined)).toBe(true);
    expect(isPublished(edge, 4, 1)).toBe(true);
    expect(isPublished(edge, 4, 2)).toBe(false);
    expect(isPublished(edge, 4, undefined)).toBe(false);
    expect(isPublished(edge, 5, 0)).toBe(false);
  });
});
