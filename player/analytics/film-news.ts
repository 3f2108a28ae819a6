import type { MediaFailure } from '../media/failure.ts';
import type { Hub } from '../store/hub.ts';
import { filmName } from './film-name.ts';

/** Knows the film of a media element and why it does not play, as they were asked for last. */
export class FilmNews {
  readonly #hub: Hub;
  #film: string | undefined;
  #failure: MediaFailure | undefined;

  constructor(hub: Hub) {
    this.#hub = hub;
    this.#film = filmName(hub);
  }

  /** Whether another film has come, or none; nothing is known to be wrong with it. */
  isAnother(): boolean {
    const film = filmName(this.#hub);
    if (film === this.#film) return false;
    this.#film = film;
    this.#failure = undefined;
    return true;
  }

  /** What has gone wrong since, and is not being mended. */
  newFailure(): MediaFailure | undefined {
    const { current, retrying } = this.#hub.state.failure;
    if (current === this.#failure) return undefined;
    this.#failure = current;
    return retrying ? undefined : current;
  }
}
