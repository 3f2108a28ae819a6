import { describe, expect, it } from 'vitest';
import { getDeviceMaxPixels } from './device-limits.ts';

describe('the device limit of automatic quality', () => {
  it.each([
    ['480p with data saving', { connection: { saveData: true } }, 409_920],
    ['720p with one core', { hardwareConcurrency: 1 }, 921_600],
    ['absent with two cores', { hardwareConcurrency: 2, connection: {} }, Number.POSITIVE_INFINITY],
    ['absent if the browser does not expose the properties', {}, Number.POSITIVE_INFINITY],
  ])('is %s', (_, device, pixels) => {
    expect(getDeviceMaxPixels(device)).toBe(pixels);
  });
});
