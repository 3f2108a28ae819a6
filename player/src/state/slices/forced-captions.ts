import type { AudioTrack } from '../../media/tracks.ts';

/** Operations on text tracks. Passed in, so that their code is not bundled twice. */
interface TrackOperations {
  readonly isShown: (track: TextTrack) => boolean;
  readonly show: (track: TextTrack) => void;
  readonly hide: (track: TextTrack) => void;
  readonly findByLanguage: (
    languages: readonly string[],
    tracks: readonly TextTrack[],
  ) => TextTrack | undefined;
}

/**
 * Shows the forced subtitles (translations of signs and foreign dialogue) while no other captions
 * are shown. Their language is that of the audio track or, if it is unknown, the first match of
 * `viewerLanguages`, in order of preference.
 */
export function updateForcedCaptions(
  forcedTracks: readonly TextTrack[],
  audioTrack: AudioTrack | undefined,
  viewerLanguages: readonly string[],
  hasOtherCaptions: boolean,
  { isShown, show, hide, findByLanguage }: TrackOperations,
): void {
  const languages = audioTrack?.language ? [audioTrack.language] : viewerLanguages;
  const wanted = hasOtherCaptions ? undefined : findByLanguage(languages, forcedTracks);
  for (const track of forcedTracks) {
    if (isShown(track) === (track === wanted)) continue;
    if (track === wanted) show(track);
    else hide(track);
  }
}
