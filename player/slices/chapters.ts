import { nearestLanguage } from '../media/nearest-language.ts';
import type { ChaptersState } from '../media/state.ts';
import type { Title } from '../media/stream-chapters.ts';
import { followLate } from './follow-late.ts';
import { isComing } from './is-coming.ts';
import { readerLanguages } from './nearest-lang.ts';
import { syncOn, type MediaTarget, type Slice } from './slice.ts';

/** Few films have chapters; what follows them comes with the first that has. */
const fetchFollowing = () => import('./follow-chapters.ts');

/** The named parts of the film: from the page, from its chapter track, or from the stream. */
export const chapters: Slice<ChaptersState, 'name-chapters'> = {
  initial: { list: [] },
  observe(target, write, signal) {
    const { media, engine } = target;
    let before: string | undefined;
    let film: string | undefined;
    let current: string | undefined;
    const follow = followLate(
      () => {
        film = before;
        return hasChapters(target);
      },
      fetchFollowing,
      ({ followChapters }) => {
        const choose = (titles: readonly Title[]): Title | undefined =>
          nearestLanguage(readerLanguages(target.stage), titles);
        followChapters({ ...target, film, choose }, write, signal);
      },
      signal,
    );
    const look = (): void => {
      // What is there when another film comes belongs to the one before.
      before = current;
      current = engine.film;
      follow();
    };
    syncOn(media.textTracks, ['addtrack', 'change'], look, signal);
    syncOn(engine, ['change'], look, signal);
    syncOn(media, ['loadeddata', 'pause'], look, signal);
  },
  perform: {
    'name-chapters': ({ media, engine }, { chapters: named }) => {
      const { film } = engine;
      void fetchFollowing().then(
        ({ nameByPage }) => {
          // Another film may have come meanwhile.
          if (engine.film === film) nameByPage(media, named);
        },
        () => {},
      );
    },
  },
};

/** What comes with a stream is fetched after the first frame, which it would make later. */
const hasChapters = ({ media, engine }: MediaTarget): boolean =>
  [...media.textTracks].some(({ kind }) => kind === 'chapters') ||
  (engine.current?.chaptersUrl !== undefined && !isComing(media));
