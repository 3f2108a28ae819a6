import sharp from 'sharp';

/** Creates a test image of one color with a spot of another color, so that it is not uniform. */
export function createTestPhoto(width: number, height: number) {
  const spot = { width: Math.ceil(width / 4), height: Math.ceil(height / 4), channels: 3 as const };
  return sharp({ create: { width, height, channels: 3, background: '#204060' } }).composite([
    { input: { create: { ...spot, background: '#f0c040' } }, gravity: 'northwest' },
  ]);
}
