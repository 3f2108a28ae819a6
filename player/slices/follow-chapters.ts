import type { EngineSlot } from '../engines/engine-slot.ts';
import { fetchChapters, nameChapters } from '../engines/name-chapters.ts';
import { chaptersInOrder } from '../media/chapters-in-order.ts';
import type { NamedChapter, ToldChapter } from '../media/named-chapter.ts';
import type { ChaptersState } from '../media/state.ts';
import type { Title } from '../media/stream-chapters.ts';

/** As in `engines/name-chapters.ts`. */
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
  readonly engine: EngineSlot;
  /** What was on when there were chapters first. */
  readonly film: string | undefined;
  /** The title in the reader's language. */
  readonly choose: (titles: readonly Title[]) => Title | undefined;
}

/** Writes what chapters a film has, now and whenever they are others, until `signal` aborts. */
export function followChapters(
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
    if (film !== undefined && film !== engine.film && chapterTracks(media).length > 0) {
      for (const label of [BY_PAGE, BY_STREAM]) nameChapters(media, label, []);
    }
    film = engine.film;
    const url = engine.current?.chaptersUrl;
    if (url === fetched) return;
    fetched = url;
    if (url === undefined) return;
    void fetchChapters(url, choose).then((named) => {
      // Another film may have come meanwhile.
      if (engine.current?.chaptersUrl === url) nameChapters(media, BY_STREAM, named);
    });
  };
}

/** Names chapters as a script of the page does. */
export const nameByPage = (media: HTMLMediaElement, named: readonly NamedChapter[]): void =>
  nameChapters(media, BY_PAGE, named);

const rankOf = ({ label }: TextTrack): number => ({ [BY_PAGE]: 0, [BY_STREAM]: 2 })[label] ?? 1;

/** What a script of the page says counts most, what the stream says least. */
const chapterTracks = (media: HTMLMediaElement): readonly TextTrack[] =>
  [...media.textTracks]
    .filter(({ kind }) => kind === 'chapters')
    .sort((a, b) => rankOf(a) - rankOf(b));

function chaptersOf(track: TextTrack, duration: number): readonly ToldChapter[] {
  const length = Number.isFinite(duration) ? duration : Number.POSITIVE_INFINITY;
  const told = [...(track.cues ?? [])]
    .filter((cue): cue is VTTCue => 'text' in cue)
    .map(({ startTime, endTime, text }) => ({
      start: startTime,
      end: endTime < OPEN_END_S ? endTime : Number.POSITIVE_INFINITY,
      title: text,
    }));
  return chaptersInOrder(told, length);
}
