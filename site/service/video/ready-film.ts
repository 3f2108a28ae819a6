import type { FilmState, LibraryFilm } from './library.ts';
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
  throw new VideoError('not_ready', 'This film is still being prepared; try again in a moment.');
}
