import type { FilmState, LibraryFilm } from './library-film.ts';
import type { ComingState } from './library.ts';
import { VideoError } from './video-error.ts';

/**
 * Hands out a film's package.
 * @throws VideoError while there is none.
 */
export function readyState({ state }: LibraryFilm): FilmState & { readonly is: 'ready' } {
  if (state.is === 'ready') return state;
  if (state.is === 'failed') {
    throw new VideoError(
      'internal_error',
      'This video could not be processed. See the server log for details.',
    );
  }
  throw notReady();
}

/** Says why a film is not in the library, by where it stands. */
export function missingFilm(state: ComingState | undefined): VideoError {
  if (state === 'preparing') return notReady();
  if (state === undefined) return new VideoError('not_found', 'Video not found.');
  return new VideoError('errored', 'The uploaded file could not be processed as video.');
}

function notReady(): VideoError {
  return new VideoError('not_ready', 'This video is still being processed. Try again in a moment.');
}
