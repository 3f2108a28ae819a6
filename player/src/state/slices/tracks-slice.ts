import type { TracksState } from '../../media/media-state.ts';
import { isWaitingForFirstFrame, observeLazily } from './observe-lazily.ts';
import { syncOnEvents, type StateOwners, type Slice } from './slice.ts';

type TracksObserver = typeof import('./tracks-observer.ts');

/** The module of the tracks observer; `undefined` until the first source with tracks loads it. */
let observer: TracksObserver | undefined;

const loadObserver = async (): Promise<TracksObserver> =>
  (observer = await import('./tracks-observer.ts'));

/**
 * Shows captions. Once the observer is loaded, this is synchronous, so that the state is updated
 * immediately.
 */
function showCaptions(stateOwners: StateOwners, id: string | null | undefined): void {
  if (observer) observer.showCaptions(stateOwners, id);
  else
    void loadObserver().then(
      (loaded) => loaded.showCaptions(stateOwners, id),
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
  observe(stateOwners, write, signal) {
    const { media, engineManager } = stateOwners;
    const startObserver = observeLazily({
      isNeeded: () =>
        !isWaitingForFirstFrame(media) &&
        (media.textTracks.length || engineManager.engine?.audioTracks.length),
      load: loadObserver,
      start: ({ observeTracks }) => observeTracks(stateOwners, write, signal),
      signal,
    });
    // Clears tracks of a source that changed while the element was not observed.
    write(tracksSlice.initial);
    syncOnEvents(media.textTracks, ['addtrack'], startObserver, signal);
    syncOnEvents(engineManager, ['change'], startObserver, signal);
    syncOnEvents(media, ['loadeddata', 'pause'], startObserver, signal);
  },
  handlers: {
    'show-captions': (stateOwners, { id }) => showCaptions(stateOwners, id),
    'hide-captions': (stateOwners) => showCaptions(stateOwners, null),
    'select-audio-track': ({ engineManager }, { id }) => engineManager.engine?.selectAudioTrack(id),
  },
};
