import type { NamedChapter } from '../media/named-chapter.ts';
import { nearestLanguage } from '../media/nearest-language.ts';
import type { ChaptersState } from '../media/state.ts';
import type { Title } from '../media/stream-chapters.ts';
import { chaptersInOrder, type Chapter } from '../media/track.ts';
import { readerLanguages } from './nearest-lang.ts';
import { syncOn, type MediaTarget, type Slice } from './slice.ts';

/** As in `engines/name-chapters.ts`. */
const OPEN_END_S = 1e9;

/** The labels of the tracks that we make, by who named their chapters. */
const BY_PAGE = 'page';
const BY_STREAM = 'stream';

/** The named parts of the film: from the page, from its chapter track, or from the stream. */
export const chapters: Slice<ChaptersState, 'name-chapters'> = {
  initial: { list: [] },
  observe(target, write, signal) {
    const { media, engine } = target;
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
    syncOn(media.textTracks, ['addtrack', 'removetrack', 'change'], sync, signal);
    media.addEventListener('durationchange', sync, { signal });
    // A `<track>` says on itself that its cues have come.
    media.addEventListener('load', sync, { signal, capture: true });
    syncOn(engine, ['change'], followFilm(target), signal);
  },
  perform: {
    'name-chapters': (target, { chapters: named }) => void name(target, BY_PAGE, named),
  },
};

/** Forgets the chapters of one film when another comes, and fetches those that come with a stream. */
function followFilm(target: MediaTarget): () => void {
  const { media, engine } = target;
  let film: string | undefined;
  let fetched: string | undefined;
  return () => {
    if (film !== undefined && film !== engine.film && chapterTracks(media).length > 0) {
      for (const label of [BY_PAGE, BY_STREAM]) void name(target, label, []);
    }
    film = engine.film;
    const url = engine.current?.chaptersUrl;
    if (url === fetched) return;
    fetched = url;
    if (url === undefined) return;
    void name(target, BY_STREAM, url);
  };
}

/**
 * Names chapters by the code that few films need, unless another film has come meanwhile; `from` is
 * the chapters, or where they are.
 */
async function name(
  { media, engine, stage }: MediaTarget,
  label: string,
  from: readonly NamedChapter[] | string,
): Promise<void> {
  const film = engine.film;
  try {
    const { fetchChapters, nameChapters } = await import('../engines/name-chapters.ts');
    const choose = (titles: readonly Title[]): Title | undefined =>
      nearestLanguage(readerLanguages(stage), titles);
    const named = typeof from === 'string' ? await fetchChapters(from, choose) : from;
    if (engine.film === film) nameChapters(media, label, named);
  } catch {
    // Without its chapters a film plays all the same.
  }
}

const rankOf = ({ label }: TextTrack): number => ({ [BY_PAGE]: 0, [BY_STREAM]: 2 })[label] ?? 1;

/** What a script of the page says counts most, what the stream says least. */
const chapterTracks = (media: HTMLMediaElement): readonly TextTrack[] =>
  [...media.textTracks]
    .filter(({ kind }) => kind === 'chapters')
    .toSorted((a, b) => rankOf(a) - rankOf(b));

function chaptersOf(track: TextTrack, duration: number): readonly Chapter[] {
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
