import type Hls from 'hls.js';
import { expect, it } from 'vitest';
import { getMissingKeyError } from './missing-key-error.ts';

const mediaKeys = {} as MediaKeys;

it.each([
  ['no license server', {}, null, 'keys-missing'],
  ['a license server', { 'com.widevine.alpha': {} }, null, undefined],
  ['media keys of the page', {}, mediaKeys, undefined],
])('returns the error for a missing key with %s', (_, drmSystems, keys, cause) => {
  const hls = { config: { drmSystems } } as unknown as Hls;
  expect(getMissingKeyError(hls, { mediaKeys: keys })?.cause).toBe(cause);
});
