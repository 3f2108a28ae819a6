import { matchLanguage } from '../i18n/match-language.ts';
import type { MediaState } from '../media/media-state.ts';
import type { SubtitleRendition } from '../formats/hls-subtitles.ts';
import type { TranscriptOptions } from './transcript-options.ts';

/** The requested labels and languages for which a warning has been logged. */
const warnedRequests = new Set<string>();

/**
 * Selects the captions to show as a transcript: those that the page requests, those that are active,
 * or the best match for the viewer's languages.
 */
export function selectSubtitleRendition(
  renditions: readonly SubtitleRendition[],
  { tracks }: MediaState,
  { requestedCaptions, getPreferredLanguages, host }: TranscriptOptions,
): SubtitleRendition | undefined {
  const { language, trackLabel } = requestedCaptions;
  const requestedRendition =
    renditions.find(({ label }) => label === trackLabel) ??
    (language === undefined ? undefined : matchLanguage([language], renditions));
  const request = trackLabel ?? language;
  const isMissing = !requestedRendition && request !== undefined && renditions.length > 0;
  if (isMissing && !warnedRequests.has(request)) {
    warnedRequests.add(request);
    const attribute = trackLabel === undefined ? 'language' : 'track';
    const available = renditions.map((rendition) =>
      trackLabel === undefined ? rendition.language : rendition.label,
    );
    console.warn(
      `<${host.localName} ${attribute}="${request}">: no captions match; available: ${available.join(', ')}.`,
    );
  }
  const activeTrack = tracks.captionTracks.find(({ id }) => id === tracks.activeCaptionTrackId);
  const activeRendition = renditions.find(
    (rendition) =>
      rendition.label === activeTrack?.label && rendition.language === activeTrack.language,
  );
  return (
    requestedRendition ??
    activeRendition ??
    matchLanguage(getPreferredLanguages(), renditions) ??
    renditions[0]
  );
}
