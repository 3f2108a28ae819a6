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
  list: readonly SubtitleRendition[],
  { tracks }: MediaState,
  { requested: wishes, nearest, getPreferredLanguages: reader, host: element }: TranscriptOptions,
): SubtitleRendition | undefined {
  const { language, track } = wishes;
  const wished =
    list.find(({ label }) => label === track) ??
    (language === undefined ? undefined : nearest([language], list));
  const wish = track ?? language;
  if (!wished && wish !== undefined && list.length > 0 && !told.has(wish)) {
    told.add(wish);
    const attribute = track === undefined ? 'language' : 'track';
    const available = sources.map((source) =>
      track === undefined ? source.language : source.label,
    );
    console.warn(
      `<${host.localName} ${attribute}="${request}">: no captions match; available: ${available.join(', ')}.`,
    );
  }
  const active = tracks.captions.find(({ id }) => id === tracks.captionsOn);
  const activeSource = sources.find(
    ({ label, language: sourceLanguage }) =>
      label === active?.label && sourceLanguage === active.language,
  );
  return (
    requestedSource ?? activeSource ?? matchLanguage(getPreferredLanguages(), sources) ?? sources[0]
  );
}
