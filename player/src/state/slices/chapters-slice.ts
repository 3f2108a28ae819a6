import type { ChaptersState } from '../../media/media-state.ts';
import { isWaitingForFirstFrame, observeLazily } from './observe-lazily.ts';
import { syncOnEvents, type StateOwners, type Slice } from './slice.ts';

/** Loads the code with the first source that has chapters, because few sources have any. */
const loadObserver = () => import('./chapters-observer.ts');

/** The chapters of the video: set by the page, from a chapters track or from the stream. */
export const chaptersSlice: Slice<ChaptersState, 'set-chapters'> = {
  initial: { list: [] },
  observe(stateOwners, write, signal) {
    const { media, engineManager } = stateOwners;
    let previousSourceKey: string | undefined;
    let currentSourceKey: string | undefined;
    /** The key of the source to which the chapters belong when the observer starts. */
    let chaptersSourceKey: string | undefined;
    /** Undefined until the observer has started. */
    let onEngineChange: (() => void) | undefined;
    const startObserver = observeLazily({
      isNeeded: () => {
        chaptersSourceKey = previousSourceKey;
        return hasChapters(stateOwners);
      },
      load: loadObserver,
      start: ({ observeChapters }) => {
        const sourceKey = chaptersSourceKey;
        onEngineChange = observeChapters({ ...stateOwners, sourceKey }, write, signal);
      },
      signal,
    });
    const onChange = (): void => {
      // Chapters that exist when the source changes belong to the previous source.
      previousSourceKey = currentSourceKey;
      currentSourceKey = engineManager.sourceKey;
      startObserver();
    };
    syncOnEvents(media.textTracks, ['addtrack', 'change'], onChange, signal);
    syncOnEvents(engineManager, ['change'], onChange, signal);
    syncOnEvents(engineManager, ['change'], () => onEngineChange?.(), signal);
    syncOnEvents(media, ['loadeddata', 'pause'], onChange, signal);
  },
  handlers: {
    'set-chapters': ({ media, engineManager }, { chapters }) => {
      const { sourceKey } = engineManager;
      void loadObserver().then(
        ({ setPageChapters }) => {
          // The source may have changed while the code was loading.
          if (engineManager.sourceKey === sourceKey) setPageChapters(media, chapters);
        },
        () => {},
      );
    },
  },
};

/**
 * Whether there are chapters to observe. The chapters of a stream are fetched after the first
 * frame, because the request would delay it.
 */
const hasChapters = ({ media, engineManager }: StateOwners): boolean =>
  [...media.textTracks].some(({ kind }) => kind === 'chapters') ||
  (engineManager.engine?.chaptersUrl !== undefined && !isWaitingForFirstFrame(media));
