import type { MediaState } from '../media/state.ts';
import type { CastFramework } from './cast-framework.ts';
import { chooseTracks } from './cast-performers.ts';
import { isTrack } from './cast-state.ts';

type Kind = 'TEXT' | 'AUDIO';

/**
 * The captions and the sound that a person had on here. A receiver learns of the tracks of a stream
 * some time after it was told to load it, and has them on from then.
 */
export class CastChoices {
  readonly #wanted = new Map<Kind, string>();

  /** Notes what is on. */
  note({ tracks }: MediaState): void {
    this.#wanted.clear();
    const captions = tracks.captions.find(({ id }) => id === tracks.captionsOn);
    if (captions?.language) this.#wanted.set('TEXT', captions.language);
    const audio = tracks.audio.find(({ id }) => id === tracks.audioOn);
    // The only sound is on by itself.
    if (audio?.language && tracks.audio.length > 1) this.#wanted.set('AUDIO', audio.language);
  }

  /** A person has chosen anew. */
  forget(): void {
    this.#wanted.clear();
  }

  /** Has the receiver turn on what it knows by now. */
  carryOut(api: CastFramework): void {
    const session = api.context.getCurrentSession()?.getMediaSession();
    const tracks = session?.media?.tracks ?? [];
    const off = new Map<Kind, string>();
    for (const [kind, language] of this.#wanted) {
      const track = tracks.find((each) => isTrack(each, kind, language));
      if (!track) continue;
      this.#wanted.delete(kind);
      if (!session?.activeTrackIds?.includes(track.trackId)) off.set(kind, language);
    }
    if (off.size > 0) chooseTracks(api, off);
  }
}
