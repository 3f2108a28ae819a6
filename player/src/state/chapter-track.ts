import { toChapterRanges, type ChapterInit } from '../media/chapters.ts';
import { validateChapters } from '../media/normalize-chapters.ts';
import { parseHlsChapters, type LocalizedTitle } from '../formats/hls-chapters.ts';

/** The end of a cue whose chapter has no known end, because a cue must have one. In seconds. */
const OPEN_END_S = 1e9;

/**
 * Replaces the cues of the chapters track with this label. The track is created the first time
 * there are chapters.
 *
 * Logs a console warning for each invalid chapter and uses the rest.
 */
export function setChapterCues(
  media: HTMLMediaElement,
  label: string,
  chapters: readonly ChapterInit[],
): void {
  const { chapters: validChapters, warnings } = validateChapters(chapters);
  for (const warning of warnings) console.warn(`<vitrine-player> ${warning}`);
  const existing = [...media.textTracks].find(
    (track) => track.kind === 'chapters' && track.label === label,
  );
  const track =
    existing ?? (validChapters.length > 0 ? media.addTextTrack('chapters', label) : undefined);
  if (!track) return;
  track.mode = 'hidden';
  for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
  for (const { start, end, title } of toChapterRanges(validChapters)) {
    track.addCue(new VTTCue(start, Math.min(end, OPEN_END_S), title));
  }
  // Adding or removing a cue fires no event.
  media.textTracks.dispatchEvent(new Event('change'));
}

/**
 * Fetches the chapters of an HLS stream (`com.apple.hls.chapters`). `selectTitle` selects the title
 * in the viewer's language.
 *
 * Returns an empty list if they cannot be loaded or parsed.
 */
export async function fetchHlsChapters(
  url: string,
  selectTitle: (titles: readonly LocalizedTitle[]) => LocalizedTitle | undefined,
): Promise<readonly ChapterInit[]> {
  try {
    const response = await fetch(url);
    return response.ok ? parseHlsChapters(await response.json(), selectTitle) : [];
  } catch {
    return [];
  }
}
