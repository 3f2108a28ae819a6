import { matchLanguage } from '../../i18n/match-language.ts';
import type { TracksState } from '../../media/media-state.ts';
import { observeLazily } from './observe-lazily.ts';
import { isWaitingForFirstFrame } from './is-coming.ts';
import { getPreferredLanguages } from '../../dom/nearest-lang.ts';
import { syncOnEvents, type MediaTarget, type Slice } from './slice.ts';

type Following = typeof import('./tracks-observer.ts');

/** What follows tracks, once a film has had any. */
let following: Following | undefined;

const fetchFollowing = async (): Promise<Following> =>
  (following = await import('./tracks-observer.ts'));

/** What is handed over: a module that both imported would be a file of its own. */
const followed = (target: MediaTarget) => ({
  ...target,
  readers: () => getPreferredLanguages(target.container),
  nearest: matchLanguage,
});

/** At once where tracks are known, so that the state is right when it returns. */
function show(target: MediaTarget, id: string | null | undefined): void {
  if (following) following.showCaptions(followed(target), id);
  else
    void fetchFollowing().then(
      ({ showCaptions }) => showCaptions(followed(target), id),
      () => {},
    );
}

/** What is said: caption tracks, their present cues, and sound tracks. */
export const tracksSlice: Slice<TracksState, 'show-captions' | 'hide-captions' | 'choose-audio'> = {
  initial: { captions: [], captionsOn: undefined, cues: [], audio: [], audioOn: undefined },
  observe(target, write, signal) {
    const { media, engine } = target;
    const look = observeLazily(
      () =>
        !isWaitingForFirstFrame(media) &&
        (media.textTracks.length || engine.engine?.audioTracks.length),
      fetchFollowing,
      ({ observeTracks: followTracks }) => followTracks(followed(target), write, signal),
      signal,
    );
    // Those of the film that was on before nobody looked.
    write(tracksSlice.initial);
    syncOnEvents(media.textTracks, ['addtrack'], look, signal);
    syncOnEvents(engine, ['change'], look, signal);
    syncOnEvents(media, ['loadeddata', 'pause'], look, signal);
  },
  handlers: {
    'show-captions': (target, { id }) => show(target, id),
    'hide-captions': (target) => show(target, null),
    'choose-audio': ({ engine }, { id }) => engine.engine?.selectAudioTrack(id),
  },
};
