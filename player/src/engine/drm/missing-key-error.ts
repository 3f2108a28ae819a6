import type Hls from 'hls.js';
import { createPlaybackError, type PlaybackError } from '../../media/errors/playback-error.ts';

/**
 * Returns the playback error for a media element that waits for a key; `undefined` if the key may still
 * arrive: from a license server, or from media keys that the page has set.
 */
export function getMissingKeyError(
  { config: { drmSystems } }: Pick<Hls, 'config'>,
  { mediaKeys }: Pick<HTMLMediaElement, 'mediaKeys'>,
): PlaybackError | undefined {
  const hasLicenseServer = Object.keys(drmSystems ?? {}).length > 0;
  return hasLicenseServer || mediaKeys
    ? undefined
    : createPlaybackError('keys-missing', 'waitingforkey, no license server');
}
