import type { MediaState } from '../../media/media-state.ts';
import type { CastFramework } from './cast-framework.ts';
import { setActiveTracks } from './receiver-requests.ts';
import { matchesTrack } from './to-media-state.ts';

type TrackType = 'TEXT' | 'AUDIO';

/**
 * Applies the local selection of captions and audio to the receiver, which finds the tracks of a
 * stream some time after loading it.
 */
export class CastTrackSelection {
  /** The languages of the tracks that the receiver has not found yet. */
  readonly #pendingLanguages = new Map<TrackType, string>();

  /** Captures the local selection, when the source is loaded on the receiver. */
  capture({ tracks }: MediaState): void {
    this.#pendingLanguages.clear();
    const captions = tracks.captionTracks.find(({ id }) => id === tracks.activeCaptionTrackId);
    if (captions?.language) this.#pendingLanguages.set('TEXT', captions.language);
    const audio = tracks.audioTracks.find(({ id }) => id === tracks.activeAudioTrackId);
    // A single audio track is active without being selected.
    if (audio?.language && tracks.audioTracks.length > 1)
      this.#pendingLanguages.set('AUDIO', audio.language);
  }

  /** Discards the captured selection. Call this when the viewer selects a track on the receiver. */
  clear(): void {
    this.#pendingLanguages.clear();
  }

  /** Activates the captured tracks that the receiver has found so far. */
  apply(framework: CastFramework): void {
    const session = framework.context.getCurrentSession()?.getMediaSession();
    const tracks = session?.media?.tracks ?? [];
    const languagesToActivate = new Map<TrackType, string>();
    for (const [type, language] of this.#pendingLanguages) {
      const track = tracks.find((candidate) => matchesTrack(candidate, type, language));
      if (!track) continue;
      this.#pendingLanguages.delete(type);
      if (!session?.activeTrackIds?.includes(track.trackId))
        languagesToActivate.set(type, language);
    }
    if (languagesToActivate.size > 0) setActiveTracks(framework, languagesToActivate);
  }
}
