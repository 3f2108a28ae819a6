import { describe, expect, it } from 'vitest';
import { getLevelCap } from './level-cap.ts';

const wide = [
  { width: 640, height: 360 },
  { width: 854, height: 480 },
  { width: 1280, height: 720 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];
const tall = wide.map(({ width, height }) => ({ width: height, height: width }));
const thumb = { width: 320, height: 180 };

describe('the highest level that the engine takes by itself', () => {
  it.each([
    [921_600, 3],
    [2_000_000, 3],
    [2_073_600, 4],
    [100, 0],
    [8_294_400, 4],
  ])('of at most %d pixels is %d, lying or standing', (highestPixels, level) => {
    expect(getLevelCap(wide, { maxAutoPixels: highestPixels }, thumb)).toBe(level);
    expect(getLevelCap(tall, { maxAutoPixels: highestPixels }, thumb)).toBe(level);
  });

  it('is the richest of 720p in a small player', () => {
    expect(getLevelCap(wide, {}, thumb)).toBe(3);
    expect(getLevelCap(tall, {}, thumb)).toBe(3);
  });

  it('is what a person chose before, even in a large player and below the limit of a page', () => {
    const large = { width: 1600, height: 900 };
    expect(getLevelCap(wide, { preferredPixels: 409_920 }, large)).toBe(1);
    expect(getLevelCap(wide, { preferredPixels: 409_920, maxAutoPixels: 2_073_600 }, large)).toBe(
      1,
    );
    expect(getLevelCap(wide, { preferredPixels: 409_920, capToPlayerSize: false }, large)).toBe(1);
  });

  it('is no higher for a person who chose more than the page or the player takes', () => {
    expect(getLevelCap(wide, { preferredPixels: 8_294_400 }, thumb)).toBe(3);
    expect(getLevelCap(wide, { preferredPixels: 8_294_400, maxAutoPixels: 921_600 }, thumb)).toBe(
      3,
    );
  });

  it('is what the device is good for, unless a person chose another', () => {
    const large = { width: 1600, height: 900 };
    expect(getLevelCap(wide, {}, large, 409_920)).toBe(1);
    expect(getLevelCap(wide, { preferredPixels: 2_073_600 }, large, 409_920)).toBe(4);
  });

  it('is as large as a large player', () => {
    expect(getLevelCap(wide, {}, { width: 1600, height: 900 })).toBe(4);
  });

  it('is as small as a small player where a page asks for that', () => {
    expect(getLevelCap(wide, { capToPlayerSize: true }, thumb)).toBe(0);
  });

  it('is none where a page asks for that, and while the player has no size', () => {
    expect(getLevelCap(wide, { capToPlayerSize: false }, thumb)).toBe(-1);
    expect(getLevelCap(wide, { capToPlayerSize: true }, undefined)).toBe(-1);
  });

  it('is none where no level is large enough, or none has a size', () => {
    expect(getLevelCap(wide, {}, { width: 3840, height: 2160 })).toBe(-1);
    expect(getLevelCap([{ width: 0, height: 0 }], {}, thumb)).toBe(-1);
  });
});
