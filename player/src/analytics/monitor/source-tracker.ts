import type { PlaybackError } from '../../media/errors/playback-error.ts';
import type { Hub } from '../../state/hub.ts';
import { getSourceKey } from './film-name.ts';

/** Knows the film of a media element and why it does not play, as they were asked for last. */
export class SourceTracker {
  readonly #hub: Hub;
  #film: string | undefined;
  #failure: PlaybackError | undefined;

  constructor(hub: Hub) {
    this.#hub = hub;
    this.#film = getSourceKey(hub);
  }

  /** Whether another film has come, or none; nothing is known to be wrong with it. */
  hasChanged(): boolean {
    const film = getSourceKey(this.#hub);
    if (film === this.#film) return false;
    this.#film = film;
    this.#failure = undefined;
    return true;
  }

  /** What has gone wrong since, and is not being mended. */
  takeNewError(): PlaybackError | undefined {
    const { current, retrying } = this.#hub.state.failure;
    if (current === this.#failure) return undefined;
    this.#failure = current;
    return retrying ? undefined : current;
  }
}
