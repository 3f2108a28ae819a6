import type { TracksState } from '../../media/media-state.ts';
import { isWaitingForFirstFrame, observeLazily } from './observe-lazily.ts';
import { syncOnEvents, type MediaTarget, type Slice } from './slice.ts';

type TracksObserver = typeof import('./tracks-observer.ts');

/** The module of the tracks observer; `undefined` until the first source with tracks loads it. */
let observer: TracksObserver | undefined;

const loadObserver = async (): Promise<TracksObserver> =>
  (observer = await import('./tracks-observer.ts'));

/**
 * Shows captions. Once the observer is loaded, this is synchronous, so that the state is updated
 * immediately.
 */
function showCaptions(target: MediaTarget, id: string | null | undefined): void {
  if (observer) observer.showCaptions(target, id);
  else
    void loadObserver().then(
      (loaded) => loaded.showCaptions(target, id),
      () => {},
    );
}

/** The caption tracks, the active cues of the visible caption track, and the audio tracks. */
export const tracksSlice: Slice<
  TracksState,
  'show-captions' | 'hide-captions' | 'select-audio-track'
> = {
  initial: {
    captionTracks: [],
    activeCaptionTrackId: undefined,
    activeCues: [],
    audioTracks: [],
    activeAudioTrackId: undefined,
  },
  observe(target, write, signal) {
    const { media, engineManager } = target;
    const startObserver = observeLazily({
      isNeeded: () =>
        !isWaitingForFirstFrame(media) &&
        (media.textTracks.length || engineManager.current?.audioTracks.length),
      load: loadObserver,
      start: ({ observeTracks }) => observeTracks(target, write, signal),
      signal,
    });
    // Clears tracks of a source that changed while the element was not observed.
    write(tracksSlice.initial);
    syncOnEvents(media.textTracks, ['addtrack'], startObserver, signal);
    syncOnEvents(engineManager, ['change'], startObserver, signal);
    syncOnEvents(media, ['loadeddata', 'pause'], startObserver, signal);
  },
  handlers: {
    'show-captions': (target, { id }) => showCaptions(target, id),
    'hide-captions': (target) => showCaptions(target, null),
    'select-audio-track': ({ engineManager }, { id }) =>
      engineManager.current?.selectAudioTrack(id),
  },
};
