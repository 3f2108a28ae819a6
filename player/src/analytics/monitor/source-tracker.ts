import type { PlaybackError } from '../../media/errors/playback-error.ts';
import type { Hub } from '../../state/hub.ts';

/** Returns a key that identifies the current source regardless of its token. */
const getSourceKey = ({ target: { engine, media } }: Hub): string | undefined =>
  engine.sourceKey ?? media.currentSrc.split('?token=')[0];

/** Detects that the media element of a hub has a new source or a new playback error. */
export class SourceTracker {
  readonly #hub: Hub;
  #sourceKey: string | undefined;
  #error: PlaybackError | undefined;

  constructor(hub: Hub) {
    this.#hub = hub;
    this.#sourceKey = getSourceKey(hub);
  }

  /** Returns whether the source has changed or was removed since the last call; resets the error. */
  hasChanged(): boolean {
    const key = getSourceKey(this.#hub);
    if (key === this.#sourceKey) return false;
    this.#sourceKey = key;
    this.#error = undefined;
    return true;
  }

  /** Returns the playback error once, or `undefined` while the player retries. */
  takeNewError(): PlaybackError | undefined {
    const { playbackError, retrying } = this.#hub.state.error;
    if (playbackError === this.#error) return undefined;
    this.#error = playbackError;
    return retrying ? undefined : playbackError;
  }
}
