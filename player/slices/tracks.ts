import { nearestLanguage } from '../media/nearest-language.ts';
import type { TracksState } from '../media/state.ts';
import { followLate } from './follow-late.ts';
import { isComing } from './is-coming.ts';
import { readerLanguages } from './nearest-lang.ts';
import { syncOn, type MediaTarget, type Slice } from './slice.ts';

type Following = typeof import('./follow-tracks.ts');

/** What follows tracks, once a film has had any. */
let following: Following | undefined;

const fetchFollowing = async (): Promise<Following> =>
  (following = await import('./follow-tracks.ts'));

/** What is handed over: a module that both imported would be a file of its own. */
const followed = (target: MediaTarget) => ({
  ...target,
  readers: () => readerLanguages(target.stage),
  nearest: nearestLanguage,
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
export const tracks: Slice<TracksState, 'show-captions' | 'hide-captions' | 'choose-audio'> = {
  initial: { captions: [], captionsOn: undefined, cues: [], audio: [], audioOn: undefined },
  observe(target, write, signal) {
    const { media, engine } = target;
    const look = followLate(
      () => !isComing(media) && (media.textTracks.length || engine.current?.audioTracks.length),
      fetchFollowing,
      ({ followTracks }) => followTracks(followed(target), write, signal),
      signal,
    );
    // Those of the film that was on before nobody looked.
    write(tracks.initial);
    syncOn(media.textTracks, ['addtrack'], look, signal);
    syncOn(engine, ['change'], look, signal);
    syncOn(media, ['loadeddata', 'pause'], look, signal);
  },
  perform: {
    'show-captions': (target, { id }) => show(target, id),
    'hide-captions': (target) => show(target, null),
    'choose-audio': ({ engine }, { id }) => engine.current?.chooseAudio(id),
  },
};
