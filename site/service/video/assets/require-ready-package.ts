import type { AssetState, Asset } from './asset.ts';
import type { PendingAssetState } from './asset-library.ts';
import { VideoError } from '../video-error.ts';

/**
 * Returns the package of an asset.
 * @throws VideoError if the asset is not ready.
 */
export function requireReadyPackage({ state }: Asset): AssetState & { readonly status: 'ready' } {
  if (state.status === 'ready') return state;
  if (state.status === 'failed') {
    throw new VideoError(
      'internal_error',
      'This video could not be processed. See the server log for details.',
    );
  }
  throw createNotReadyError();
}

/** Creates the error for an asset that is not in the library, according to its state. */
export function createMissingAssetError(state: PendingAssetState | undefined): VideoError {
  if (state === 'preparing') return createNotReadyError();
  if (state === undefined) return new VideoError('not_found', 'Video not found.');
  return new VideoError('errored', 'The uploaded file could not be processed as video.');
}

function createNotReadyError(): VideoError {
  return new VideoError('not_ready', 'This video is still being processed. Try again in a moment.');
}
