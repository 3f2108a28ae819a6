import type { MediaState } from '../../media/media-state.ts';
import type { CastFramework } from './cast-framework.ts';
import { setActiveTracks } from './receiver-requests.ts';
import { matchesTrack } from './to-media-state.ts';

type TrackType = 'TEXT' | 'AUDIO';

/**
 * Once the receiver has found the tracks of the stream, applies the caption and audio tracks that
 * were selected locally. The receiver finds the tracks some time after loading.
 */
export class CastTrackSelection {
  /** The languages that have not been applied yet. */
  readonly #languages = new Map<TrackType, string>();

  /** Captures the local selection. */
  capture({ tracks }: MediaState): void {
    this.#languages.clear();
    const captions = tracks.captionTracks.find(({ id }) => id === tracks.activeCaptionTrackId);
    if (captions?.language) this.#languages.set('TEXT', captions.language);
    const audio = tracks.audioTracks.find(({ id }) => id === tracks.activeAudioTrackId);
    // A single audio track is active without being selected.
    if (audio?.language && tracks.audioTracks.length > 1)
      this.#languages.set('AUDIO', audio.language);
  }

  /** Discards the captured selection. Call this when the viewer selects a track on the receiver. */
  clear(): void {
    this.#languages.clear();
  }

  /** Activates the captured tracks that the receiver has found so far. */
  apply(framework: CastFramework): void {
    const session = framework.context.getCurrentSession()?.getMediaSession();
    const tracks = session?.media?.tracks ?? [];
    const languagesToActivate = new Map<TrackType, string>();
    for (const [type, language] of this.#languages) {
      const track = tracks.find((candidate) => matchesTrack(candidate, type, language));
      if (!track) continue;
      this.#languages.delete(type);
      if (!session?.activeTrackIds?.includes(track.trackId))
        languagesToActivate.set(type, language);
    }
    if (languagesToActivate.size > 0) setActiveTracks(framework, languagesToActivate);
  }
}
