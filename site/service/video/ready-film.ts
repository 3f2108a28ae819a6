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
    throw new VideoError('internal_error', 'This film could not be prepared; the log says why.');
  }
  throw notReady();
}

/** Says why a film is not in the library, by where it stands. */
export function missingFilm(state: ComingState | undefined): VideoError {
  if (state === 'preparing') return notReady();
  if (state === undefined) return new VideoError('not_found', 'This film does not exist.');
  return new VideoError('errored', 'No film could be made of what was uploaded.');
}

function notReady(): VideoError {
  return new VideoError('not_ready', 'This film is still being prepared; try again in a moment.');
}
