import { nearestLanguage } from '../media/nearest-language.ts';
import type { ChaptersState } from '../media/state.ts';
import type { Title } from '../media/stream-chapters.ts';
import { readerLanguages } from './nearest-lang.ts';
import { syncOn, type MediaTarget, type Slice } from './slice.ts';

/** Few films have chapters; what follows them comes with the first that has. */
const fetchFollowing = () => import('./follow-chapters.ts');

/** The named parts of the film: from the page, from its chapter track, or from the stream. */
export const chapters: Slice<ChaptersState, 'name-chapters'> = {
  initial: { list: [] },
  observe(target, write, signal) {
    const { media, engine } = target;
    let isFollowed = false;
    let current: string | undefined;
    const look = (): void => {
      // What is there when another film comes belongs to the one before.
      const film = current;
      current = engine.film;
      if (isFollowed || !hasChapters(target)) return;
      isFollowed = true;
      const choose = (titles: readonly Title[]): Title | undefined =>
        nearestLanguage(readerLanguages(target.stage), titles);
      void fetchFollowing().then(
        ({ followChapters }) => {
          if (!signal.aborted) followChapters({ ...target, film, choose }, write, signal);
        },
        // Without its chapters a film plays all the same, and a later change asks again.
        () => (isFollowed = false),
      );
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

/** Whether it is to play, and waits for its first frame. */
const isComing = ({ paused, readyState }: HTMLMediaElement): boolean =>
  !paused && readyState < HTMLMediaElement.HAVE_CURRENT_DATA;

/** What comes with a stream is fetched after the first frame, which it would make later. */
const hasChapters = ({ media, engine }: MediaTarget): boolean =>
  [...media.textTracks].some(({ kind }) => kind === 'chapters') ||
  (engine.current?.chaptersUrl !== undefined && !isComing(media));
