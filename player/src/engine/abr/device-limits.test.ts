import { describe, expect, it } from 'vitest';
import { getDeviceMaxPixels } from './device-limits.ts';

describe('the largest picture that a device is given unasked', () => {
  it.each([
    ['480p where its owner asks for little data', { connection: { saveData: true } }, 409_920],
    ['720p where it has one core', { hardwareConcurrency: 1 }, 921_600],
    ['any where it has more', { hardwareConcurrency: 2, connection: {} }, Number.POSITIVE_INFINITY],
    ['any where nothing is told', {}, Number.POSITIVE_INFINITY],
  ])('is %s', (_, device, pixels) => {
    expect(getDeviceMaxPixels(device)).toBe(pixels);
  });
});
