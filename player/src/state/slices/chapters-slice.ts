import { matchLanguage } from '../../i18n/match-language.ts';
import type { ChaptersState } from '../../media/media-state.ts';
import type { LocalizedTitle } from '../../formats/hls-chapters.ts';
import { observeLazily } from './observe-lazily.ts';
import { isWaitingForFirstFrame } from './is-coming.ts';
import { getPreferredLanguages } from '../../dom/nearest-lang.ts';
import { syncOnEvents, type MediaTarget, type Slice } from './slice.ts';

/** Few films have chapters; what follows them comes with the first that has. */
const fetchFollowing = () => import('./chapters-observer.ts');

/** The named parts of the film: from the page, from its chapter track, or from the stream. */
export const chaptersSlice: Slice<ChaptersState, 'name-chapters'> = {
  initial: { list: [] },
  observe(target, write, signal) {
    const { media, engine } = target;
    let before: string | undefined;
    let film: string | undefined;
    let current: string | undefined;
    const follow = observeLazily(
      () => {
        film = before;
        return hasChapters(target);
      },
      fetchFollowing,
      ({ observeChapters: followChapters }) => {
        const choose = (titles: readonly LocalizedTitle[]): LocalizedTitle | undefined =>
          matchLanguage(getPreferredLanguages(target.container), titles);
        followChapters({ ...target, film, choose }, write, signal);
      },
      signal,
    );
    const look = (): void => {
      // What is there when another film comes belongs to the one before.
      before = current;
      current = engine.sourceKey;
      follow();
    };
    syncOnEvents(media.textTracks, ['addtrack', 'change'], look, signal);
    syncOnEvents(engine, ['change'], look, signal);
    syncOnEvents(media, ['loadeddata', 'pause'], look, signal);
  },
  handlers: {
    'name-chapters': ({ media, engine }, { chapters: named }) => {
      const { sourceKey: film } = engine;
      void fetchFollowing().then(
        ({ setPageChapters: nameByPage }) => {
          // Another film may have come meanwhile.
          if (engine.sourceKey === film) nameByPage(media, named);
        },
        () => {},
      );
    },
  },
};

/** What comes with a stream is fetched after the first frame, which it would make later. */
const hasChapters = ({ media, engine }: MediaTarget): boolean =>
  [...media.textTracks].some(({ kind }) => kind === 'chapters') ||
  (engine.engine?.chaptersUrl !== undefined && !isWaitingForFirstFrame(media));
