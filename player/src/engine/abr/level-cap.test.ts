import { describe, expect, it } from 'vitest';
import { getLevelCap } from './level-cap.ts';

const landscapeLevels = [
  { width: 640, height: 360 },
  { width: 854, height: 480 },
  { width: 1280, height: 720 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];
const portraitLevels = landscapeLevels.map(({ width, height }) => ({
  width: height,
  height: width,
}));
const smallPlayer = { width: 320, height: 180 };

describe('getLevelCap', () => {
  it.each([
    [921_600, 3],
    [2_000_000, 3],
    [2_073_600, 4],
    [100, 0],
    [8_294_400, 4],
  ])(
    'for maxAutoPixels %d, caps at level %d, in landscape and portrait',
    (maxAutoPixels, level) => {
      expect(getLevelCap(landscapeLevels, { maxAutoPixels }, smallPlayer)).toBe(level);
      expect(getLevelCap(portraitLevels, { maxAutoPixels }, smallPlayer)).toBe(level);
    },
  );

  it('caps a small player at the 720p level with the highest bitrate', () => {
    expect(getLevelCap(landscapeLevels, {}, smallPlayer)).toBe(3);
    expect(getLevelCap(portraitLevels, {}, smallPlayer)).toBe(3);
  });

  it("caps at the viewer's last selection, even in a large player and below maxAutoPixels", () => {
    const largePlayer = { width: 1600, height: 900 };
    expect(getLevelCap(landscapeLevels, { preferredPixels: 409_920 }, largePlayer)).toBe(1);
    expect(
      getLevelCap(
        landscapeLevels,
        { preferredPixels: 409_920, maxAutoPixels: 2_073_600 },
        largePlayer,
      ),
    ).toBe(1);
    expect(
      getLevelCap(
        landscapeLevels,
        { preferredPixels: 409_920, capToPlayerSize: false },
        largePlayer,
      ),
    ).toBe(1);
  });

  it('does not raise the cap to a selection above maxAutoPixels or the player size', () => {
    expect(getLevelCap(landscapeLevels, { preferredPixels: 8_294_400 }, smallPlayer)).toBe(3);
    expect(
      getLevelCap(
        landscapeLevels,
        { preferredPixels: 8_294_400, maxAutoPixels: 921_600 },
        smallPlayer,
      ),
    ).toBe(3);
  });

  it('caps at the device limit, unless the viewer has selected a quality', () => {
    const largePlayer = { width: 1600, height: 900 };
    expect(getLevelCap(landscapeLevels, {}, largePlayer, 409_920)).toBe(1);
    expect(getLevelCap(landscapeLevels, { preferredPixels: 2_073_600 }, largePlayer, 409_920)).toBe(
      4,
    );
  });

  it('caps a large player at its size', () => {
    expect(getLevelCap(landscapeLevels, {}, { width: 1600, height: 900 })).toBe(4);
  });

  it('caps a small player below 720p with capToPlayerSize', () => {
    expect(getLevelCap(landscapeLevels, { capToPlayerSize: true }, smallPlayer)).toBe(0);
  });

  it('returns no cap with capToPlayerSize false, and before layout', () => {
    expect(getLevelCap(landscapeLevels, { capToPlayerSize: false }, smallPlayer)).toBe(-1);
    expect(getLevelCap(landscapeLevels, { capToPlayerSize: true }, undefined)).toBe(-1);
  });

  it('returns no cap if no level is large enough, or the levels have no size', () => {
    expect(getLevelCap(landscapeLevels, {}, { width: 3840, height: 2160 })).toBe(-1);
    expect(getLevelCap([{ width: 0, height: 0 }], {}, smallPlayer)).toBe(-1);
  });
});
