import { describe, expect, it } from 'vitest';
import { estimateFromConnection } from './bandwidth-estimate.ts';

describe('estimateFromConnection', () => {
  it.each([
    [undefined, 1_000_000],
    [{}, 1_000_000],
    [{ downlink: 0 }, 1_000_000],
    [{ downlink: 1.6 }, 800_000],
    [{ downlink: 10 }, 1_200_000],
    [{ downlink: 10, saveData: true }, 0],
  ])('for the connection %j, estimates %d bits per second', (connection, bitrate) => {
    expect(estimateFromConnection(connection)).toBe(bitrate);
  });
});
