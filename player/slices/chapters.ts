import { chaptersFrom } from '../media/named-chapter.ts';
import { readStreamChapters } from '../media/stream-chapters.ts';
import type { ChaptersState } from '../media/state.ts';
import type { Chapter } from '../media/track.ts';
import { nearestLang } from './nearest-lang.ts';
import { syncOn, type MediaTarget, type Slice } from './slice.ts';

/** Stands in a cue for an end that is not known, because a cue must end. */
const OPEN_END_S = 1e9;

/** The named parts of the film: from its chapter track, from the page, or from the stream. */
export const chapters: Slice<ChaptersState, 'name-chapters'> = {
  initial: { list: [] },
  observe(target, write, signal) {
    const { media, engine } = target;
    const sync = (): void => {
      const track = chapterTrack(media);
      // Cues of a disabled track are never loaded.
      if (track?.mode === 'disabled') track.mode = 'hidden';
      write({ list: track ? chaptersOf(track) : [] });
    };
    syncOn(media.textTracks, ['addtrack', 'removetrack', 'change'], sync, signal);
    // A `<track>` says on itself that its cues have come.
    media.addEventListener('load', sync, { signal, capture: true });
    const follow = followFilm(target);
    syncOn(engine, ['change'], () => void follow(), signal);
  },
  perform: {
    'name-chapters': ({ media }, { chapters: named }) => nameChapters(media, named),
  },
};

/** Forgets the chapters of one film when another comes, and fetches those that come with a stream. */
function followFilm(target: MediaTarget): () => Promise<void> {
  const { media, engine } = target;
  let film: string | undefined;
  let fetched: string | undefined;
  return async () => {
    if (film !== undefined && film !== engine.source?.url) nameChapters(media, []);
    film = engine.source?.url;
    const url = engine.current?.chaptersUrl;
    if (url === fetched) return;
    fetched = url;
    if (url === undefined) return;
    const named = await fetchChapters(url, [nearestLang(target.stage), ...navigator.languages]);
    // The page may have named its own meanwhile, or put on another film.
    if (fetched === url && !chapterTrack(media)?.cues?.length) nameChapters(media, named);
  };
}

async function fetchChapters(
  url: string,
  languages: readonly string[],
): Promise<readonly Chapter[]> {
  try {
    const answer = await fetch(url);
    return answer.ok ? chaptersFrom(readStreamChapters(await answer.json(), languages)) : [];
  } catch {
    return [];
  }
}

const chapterTrack = (media: HTMLMediaElement): TextTrack | undefined =>
  [...media.textTracks].find(({ kind }) => kind === 'chapters');

function nameChapters(media: HTMLMediaElement, named: readonly Chapter[]): void {
  const track =
    chapterTrack(media) ?? (named.length > 0 ? media.addTextTrack('chapters') : undefined);
  if (!track) return;
  track.mode = 'hidden';
  for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
  for (const { start, end, title } of named) {
    track.addCue(new VTTCue(start, Math.min(end, OPEN_END_S), title));
  }
  // A change of cues has no event of its own.
  media.textTracks.dispatchEvent(new Event('change'));
}

function chaptersOf(track: TextTrack): readonly Chapter[] {
  return [...(track.cues ?? [])]
    .filter((cue): cue is VTTCue => 'text' in cue)
    .map(({ startTime, endTime, text }) => ({
      start: startTime,
      end: endTime < OPEN_END_S ? endTime : Number.POSITIVE_INFINITY,
      title: text,
    }));
}
