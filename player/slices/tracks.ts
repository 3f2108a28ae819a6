import { nearestLanguage } from '../media/nearest-language.ts';
import type { TracksState } from '../media/state.ts';
import type { CaptionTrack } from '../media/track.ts';
import { handOver, isOn, turnTrackOff, turnTrackOn } from './drawn-captions.ts';
import { readerLanguages } from './nearest-lang.ts';
import { syncOn, type MediaTarget, type Slice } from './slice.ts';

/** What is said: caption tracks, their present cues, and sound tracks. */
export const tracks: Slice<TracksState, 'show-captions' | 'hide-captions' | 'choose-audio'> = {
  initial: { captions: [], captionsOn: undefined, cues: [], audio: [], audioOn: undefined },
  observe(target, write, signal) {
    const { media, engine } = target;
    const syncCues = (): void => write({ cues: presentCues(target) });
    const sync = (): void => {
      for (const track of spoken(media)) {
        track.addEventListener('cuechange', syncCues, { signal });
      }
      handOver(media, spoken(media));
      void followForced(target);
      const list = captionTracks(target);
      const on = list.find(isOn);
      write({ captions: list.map(captionOf(media)), captionsOn: on && idOf(media, on) });
      syncCues();
    };
    syncOn(media.textTracks, ['addtrack', 'removetrack', 'change'], sync, signal);
    const syncAudio = (): void => {
      write({ audio: engine.current?.audioTracks ?? [], audioOn: engine.current?.playingAudio });
      void followForced(target);
    };
    syncOn(engine, ['change'], syncAudio, signal);
  },
  perform: {
    'show-captions': (target, { id }) => {
      const list = captionTracks(target);
      turnOn(target, id === undefined ? nearest(target, list) : list.find(isNamed(target, id)));
    },
    'hide-captions': (target) => turnOn(target, undefined),
    'choose-audio': ({ engine }: MediaTarget, { id }) => engine.current?.chooseAudio(id),
  },
};

const spoken = (media: HTMLMediaElement): readonly TextTrack[] =>
  [...media.textTracks].filter(
    (track) => (track.kind === 'captions' || track.kind === 'subtitles') && !('removed' in track),
  );

const forcedTracks = ({ engine }: MediaTarget): readonly TextTrack[] =>
  engine.current?.forcedCaptions ?? [];

/** The tracks that a person may choose. */
function captionTracks(target: MediaTarget): readonly TextTrack[] {
  const forced = new Set(forcedTracks(target));
  return spoken(target.media).filter((track) => !forced.has(track));
}

/** A text track has no id that is always there; its place in the list is one. */
const idOf = (media: HTMLMediaElement, track: TextTrack): string =>
  String([...media.textTracks].indexOf(track));

const isNamed =
  ({ media }: MediaTarget, id: string) =>
  (track: TextTrack): boolean =>
    idOf(media, track) === id;

const captionOf =
  (media: HTMLMediaElement) =>
  (track: TextTrack): CaptionTrack => ({
    id: idOf(media, track),
    kind: track.kind === 'captions' ? 'captions' : 'subtitles',
    label: track.label,
    language: track.language,
  });

const nearest = ({ stage }: MediaTarget, list: readonly TextTrack[]): TextTrack | undefined =>
  nearestLanguage(readerLanguages(stage), list) ?? list[0];

function presentCues(target: MediaTarget): readonly VTTCue[] {
  const cues = spoken(target.media).find(isOn)?.activeCues ?? [];
  return [...cues].filter((cue): cue is VTTCue => 'text' in cue);
}

function turnOn(target: MediaTarget, wanted: TextTrack | undefined): void {
  // At once: of two that are on, hls.js keeps the one it knows, and turns the wanted one off.
  if (wanted) forcedTracks(target).forEach(turnTrackOff);
  for (const track of captionTracks(target)) {
    if (track === wanted) turnTrackOn(target.media, track);
    else turnTrackOff(track);
  }
  // The browser says so too, but later.
  target.media.textTracks.dispatchEvent(new Event('change'));
}

/** Few films have captions for everybody; what shows them comes with the first that has. */
async function followForced(target: MediaTarget): Promise<void> {
  const { engine, media, stage } = target;
  if (forcedTracks(target).length === 0) return;
  const { showForced } = await import('./forced-captions.ts');
  const heard = engine.current?.audioTracks.find(({ id }) => id === engine.current?.playingAudio);
  const others = captionTracks(target).some(isOn);
  showForced(forcedTracks(target), heard, readerLanguages(stage), others, {
    isOn,
    turnOn: (track) => turnTrackOn(media, track),
    turnOff: turnTrackOff,
    nearest: nearestLanguage,
  });
}
