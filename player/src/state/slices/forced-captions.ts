import { matchLanguage } from '../../i18n/match-language.ts';
import type { AudioTrack } from '../../media/tracks.ts';
import { hideTrack, isTrackShown, showTrack } from '../caption-visibility.ts';

/**
 * Shows the forced subtitles (translations of signs and foreign dialogue) while no other captions are
 * shown. Selects those in the language of the audio track or, if that is unknown, in the first of
 * `viewerLanguages` that has any.
 */
export function updateForcedCaptions(
  media: HTMLMediaElement,
  forcedTracks: readonly TextTrack[],
  audioTrack: AudioTrack | undefined,
  viewerLanguages: readonly string[],
  hasOtherCaptions: boolean,
): void {
  const languages = audioTrack?.language ? [audioTrack.language] : viewerLanguages;
  const trackToShow = hasOtherCaptions ? undefined : matchLanguage(languages, forcedTracks);
  for (const track of forcedTracks) {
    if (isTrackShown(track) === (track === trackToShow)) continue;
    if (track === trackToShow) showTrack(media, track);
    else hideTrack(track);
  }
}
