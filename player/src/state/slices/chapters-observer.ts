import type { EngineManager } from '../../engine/engine-manager.ts';
import { fetchHlsChapters, setChapterCues } from '../chapter-track.ts';
import { normalizeChapters } from '../../media/normalize-chapters.ts';
import type { ChapterInit, Chapter } from '../../media/chapters.ts';
import type { ChaptersState } from '../../media/media-state.ts';
import type { LocalizedTitle } from '../../formats/hls-chapters.ts';

/** As in `../chapter-track.ts`. */
const OPEN_END_S = 1e9;

/** The labels of the tracks that we make, by who named their chapters. */
const BY_PAGE = 'page';
const BY_STREAM = 'stream';

/**
 * Whose chapters are followed. What it has in common with the rest of the player is handed over,
 * because what both imported would be a file of its own for every page to load.
 */
interface Followed {
  readonly media: HTMLMediaElement;
  readonly engine: EngineManager;
  /** What was on when there were chapters first. */
  readonly film: string | undefined;
  /** The title in the reader's language. */
  readonly choose: (titles: readonly LocalizedTitle[]) => LocalizedTitle | undefined;
}

/** Writes what chapters a film has, now and whenever they are others, until `signal` aborts. */
export function observeChapters(
  followed: Followed,
  write: (part: ChaptersState) => void,
  signal: AbortSignal,
): void {
  const { media, engine } = followed;
  let told = '[]';
  const sync = (): void => {
    const tracks = chapterTracks(media);
    // Cues of a disabled track are never loaded.
    for (const track of tracks) if (track.mode === 'disabled') track.mode = 'hidden';
    const first = tracks.find(({ cues }) => cues?.length);
    const list = first ? chaptersOf(first, media.duration) : [];
    // The same chapters stay the same objects, so that none seems to begin anew.
    if (JSON.stringify(list) !== told) write({ list });
    told = JSON.stringify(list);
  };
  for (const event of ['addtrack', 'removetrack', 'change']) {
    media.textTracks.addEventListener(event, sync, { signal });
  }
  media.addEventListener('durationchange', sync, { signal });
  // A `<track>` says on itself that its cues have come.
  media.addEventListener('load', sync, { signal, capture: true });
  const follow = followFilm(followed);
  engine.addEventListener('change', follow, { signal });
  sync();
  follow();
}

/** Forgets the chapters of one film when another comes, and fetches those that come with a stream. */
function followFilm({ media, engine, choose, film: first }: Followed): () => void {
  let film = first;
  let fetched: string | undefined;
  return () => {
    if (film !== undefined && film !== engine.sourceKey && chapterTracks(media).length > 0) {
      for (const label of [BY_PAGE, BY_STREAM]) setChapterCues(media, label, []);
    }
    film = engine.sourceKey;
    const url = engine.engine?.chaptersUrl;
    if (url === fetched) return;
    fetched = url;
    if (url === undefined) return;
    void fetchHlsChapters(url, choose).then((named) => {
      // Another film may have come meanwhile.
      if (engine.engine?.chaptersUrl === url) setChapterCues(media, BY_STREAM, named);
    });
  };
}

/** Names chapters as a script of the page does. */
export const setPageChapters = (media: HTMLMediaElement, named: readonly ChapterInit[]): void =>
  setChapterCues(media, BY_PAGE, named);

const rankOf = ({ label }: TextTrack): number => ({ [BY_PAGE]: 0, [BY_STREAM]: 2 })[label] ?? 1;

/** What a script of the page says counts most, what the stream says least. */
const chapterTracks = (media: HTMLMediaElement): readonly TextTrack[] =>
  [...media.textTracks]
    .filter(({ kind }) => kind === 'chapters')
    .sort((a, b) => rankOf(a) - rankOf(b));

function chaptersOf(track: TextTrack, duration: number): readonly Chapter[] {
  const length = Number.isFinite(duration) ? duration : Number.POSITIVE_INFINITY;
  const told = [...(track.cues ?? [])]
    .filter((cue): cue is VTTCue => 'text' in cue)
    .map(({ startTime, endTime, text }) => ({
      start: startTime,
      end: endTime < OPEN_END_S ? endTime : Number.POSITIVE_INFINITY,
      title: text,
    }));
  return normalizeChapters(told, length);
}
