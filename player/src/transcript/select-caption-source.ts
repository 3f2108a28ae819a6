import { matchLanguage } from '../i18n/match-language.ts';
import type { MediaState } from '../media/media-state.ts';
import type { SubtitleRendition } from '../formats/hls-subtitles.ts';
import type { TranscriptOptions } from './transcript-options.ts';

/** The requested labels and languages for which a warning has been logged. */
const warnedRequests = new Set<string>();

/**
 * Selects the captions to show as a transcript: those the page requests, those that are on, or the
 * best match for the languages of the viewer.
 */
export function selectCaptionSource(
  sources: readonly SubtitleRendition[],
  { tracks }: MediaState,
  { requested, getPreferredLanguages, host }: TranscriptOptions,
): SubtitleRendition | undefined {
  const { language, track } = requested;
  const requestedSource =
    sources.find(({ label }) => label === track) ??
    (language === undefined ? undefined : matchLanguage([language], sources));
  const request = track ?? language;
  const isMissing = !requestedSource && request !== undefined && sources.length > 0;
  if (isMissing && !warnedRequests.has(request)) {
    warnedRequests.add(request);
    const attribute = track === undefined ? 'language' : 'track';
    const available = sources.map((source) =>
      track === undefined ? source.language : source.label,
    );
    console.warn(
      `<${host.localName} ${attribute}="${request}">: no captions match; available: ${available.join(', ')}.`,
    );
  }
  const active = tracks.captionTracks.find(({ id }) => id === tracks.activeCaptionTrackId);
  const activeSource = sources.find(
    ({ label, language: sourceLanguage }) =>
      label === active?.label && sourceLanguage === active.language,
  );
  return (
    requestedSource ?? activeSource ?? matchLanguage(getPreferredLanguages(), sources) ?? sources[0]
  );
}
