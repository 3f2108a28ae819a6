import type { SourceState } from '../media/state.ts';
import { syncOn, type Slice } from './slice.ts';

/** What is to be played, and what plays it. */
export const source: Slice<SourceState, 'load'> = {
  initial: { url: undefined, title: '', audio: false, engine: 'idle' },
  observe({ engine, media }, write, signal) {
    const sync = (): void =>
      write({
        url: engine.source?.url,
        audio: engine.source?.audio ?? media instanceof HTMLAudioElement,
        engine: engine.current?.name ?? 'idle',
      });
    syncOn(engine, ['change'], sync, signal);
    const syncTitle = (): void =>
      write({ title: media.getAttribute('aria-label') ?? media.getAttribute('title') ?? '' });
    const names = new MutationObserver(syncTitle);
    names.observe(media, { attributeFilter: ['aria-label', 'title'] });
    signal.addEventListener('abort', () => names.disconnect());
    syncTitle();
  },
  perform: {
    load: ({ engine }) => void engine.open(),
  },
};
