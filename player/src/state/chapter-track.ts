import { chaptersFrom, type ChapterInit } from '../media/chapters.ts';
import { validateChapters } from '../media/read-chapters.ts';
import { parseHlsChapters, type LocalizedTitle } from '../formats/hls-chapters.ts';

/** Stands in a cue for an end that is not known, because a cue must end. */
const OPEN_END_S = 1e9;

/**
 * Fills the chapter track of that label, which is made at the first names there are.
 *
 * Says in the console what is not in form, and takes the rest.
 */
export function setChapterCues(
  media: HTMLMediaElement,
  label: string,
  given: readonly ChapterInit[],
): void {
  const { chapters: named, warnings: complaints } = validateChapters(given);
  for (const complaint of complaints) console.warn(`<vitrine-player> ${complaint}`);
  const known = [...media.textTracks].find(
    (track) => track.kind === 'chapters' && track.label === label,
  );
  const track = known ?? (named.length > 0 ? media.addTextTrack('chapters', label) : undefined);
  if (!track) return;
  track.mode = 'hidden';
  for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
  for (const { start, end, title } of chaptersFrom(named)) {
    track.addCue(new VTTCue(start, Math.min(end, OPEN_END_S), title));
  }
  // A change of cues has no event of its own.
  media.textTracks.dispatchEvent(new Event('change'));
}

/**
 * Fetches the chapters that come with a stream; `choose` finds the title in the reader's language.
 *
 * Chapters that cannot be had are none.
 */
export async function fetchHlsChapters(
  url: string,
  choose: (titles: readonly LocalizedTitle[]) => LocalizedTitle | undefined,
): Promise<readonly ChapterInit[]> {
  try {
    const answer = await fetch(url);
    return answer.ok ? parseHlsChapters(await answer.json(), choose) : [];
  } catch {
    return [];
  }
}
