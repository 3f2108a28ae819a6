import { describe, expect, it } from 'vitest';
import { getDeviceMaxPixels } from './device-limits.ts';

describe('getDeviceMaxPixels', () => {
  it.each([
    ['480p in data saver mode', { connection: { saveData: true } }, 409_920],
    ['720p with one core', { hardwareConcurrency: 1 }, 921_600],
    [
      'no limit with two cores',
      { hardwareConcurrency: 2, connection: {} },
      Number.POSITIVE_INFINITY,
    ],
    ['no limit if the browser does not expose the properties', {}, Number.POSITIVE_INFINITY],
  ])('returns %s', (_, device, pixels) => {
    expect(getDeviceMaxPixels(device)).toBe(pixels);
  });
});
