import type { SourceState } from '../../media/media-state.ts';
import { syncOnEvents, type Slice } from './slice.ts';

/** The source, its title and the engine that plays it. */
export const sourceSlice: Slice<SourceState, 'load'> = {
  initial: { url: undefined, title: '', audio: false, engine: 'idle' },
  observe({ engineManager, media }, write, signal) {
    const sync = (): void =>
      write({
        url: engineManager.source?.url,
        audio: engineManager.source?.isAudioOnly ?? media instanceof HTMLAudioElement,
        engine: engineManager.engine?.name ?? 'idle',
      });
    syncOnEvents(engineManager, ['change'], sync, signal);
    const syncTitle = (): void =>
      write({ title: media.getAttribute('aria-label') ?? media.getAttribute('title') ?? '' });
    const titleObserver = new MutationObserver(syncTitle);
    titleObserver.observe(media, { attributeFilter: ['aria-label', 'title'] });
    signal.addEventListener('abort', () => titleObserver.disconnect());
    syncTitle();
  },
  handlers: {
    load: ({ engineManager }) => void engineManager.load(),
  },
};
