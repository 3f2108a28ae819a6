import type { MediaState } from '../../media/media-state.ts';
import type { CastFramework } from './cast-framework.ts';
import { setActiveTracks } from './receiver-requests.ts';
import { matchesTrack } from './to-media-state.ts';

type Kind = 'TEXT' | 'AUDIO';

/**
 * The captions and the sound that a person had on here. A receiver learns of the tracks of a stream
 * some time after it was told to load it, and has them on from then.
 */
export class CastTrackSelection {
  readonly #wanted = new Map<Kind, string>();

  /** Notes what is on. */
  capture({ tracks }: MediaState): void {
    this.#wanted.clear();
    const captions = tracks.captions.find(({ id }) => id === tracks.captionsOn);
    if (captions?.language) this.#wanted.set('TEXT', captions.language);
    const audio = tracks.audio.find(({ id }) => id === tracks.audioOn);
    // The only sound is on by itself.
    if (audio?.language && tracks.audio.length > 1) this.#wanted.set('AUDIO', audio.language);
  }

  /** A person has chosen anew. */
  clear(): void {
    this.#wanted.clear();
  }

  /** Has the receiver turn on what it knows by now. */
  apply(api: CastFramework): void {
    const session = api.context.getCurrentSession()?.getMediaSession();
    const tracks = session?.media?.tracks ?? [];
    const off = new Map<Kind, string>();
    for (const [kind, language] of this.#wanted) {
      const track = tracks.find((each) => matchesTrack(each, kind, language));
      if (!track) continue;
      this.#wanted.delete(kind);
      if (!session?.activeTrackIds?.includes(track.trackId)) off.set(kind, language);
    }
    if (off.size > 0) setActiveTracks(api, off);
  }
}
