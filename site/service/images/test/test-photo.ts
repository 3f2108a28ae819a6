import sharp from 'sharp';

/** A picture of one colour with a spot in another, so that it is not empty. */
export function createTestPhoto(width: number, height: number) {
  const spot = { width: Math.ceil(width / 4), height: Math.ceil(height / 4), channels: 3 as const };
  return sharp({ create: { width, height, channels: 3, background: '#204060' } }).composite([
    { input: { create: { ...spot, background: '#f0c040' } }, gravity: 'northwest' },
  ]);
}
