import type { TracksState } from '../media/state.ts';
import type { CaptionTrack } from '../media/track.ts';
import { syncOn, type MediaTarget, type Slice } from './slice.ts';

const drawnElsewhere = new WeakSet<HTMLMediaElement>();

/**
 * Lets a caption layer draw the cues of a media element instead of the browser, until `signal`
 * aborts.
 */
export function drawCaptionsElsewhere(media: HTMLMediaElement, signal: AbortSignal): void {
  const redraw = (): void => {
    const on = trackThatIsOn(media);
    if (on) on.mode = drawnElsewhere.has(media) ? 'hidden' : 'showing';
  };
  drawnElsewhere.add(media);
  redraw();
  signal.addEventListener('abort', () => {
    drawnElsewhere.delete(media);
    redraw();
  });
}

/** What is said: caption tracks, their present cues, and sound tracks. */
export const tracks: Slice<TracksState, 'show-captions' | 'hide-captions' | 'choose-audio'> = {
  initial: { captions: [], captionsOn: undefined, cues: [], audio: [], audioOn: undefined },
  observe({ media, engine }, write, signal) {
    const syncCues = (): void => write({ cues: presentCues(media) });
    const sync = (): void => {
      const list = captionTracks(media);
      for (const track of list) track.addEventListener('cuechange', syncCues, { signal });
      const on = trackThatIsOn(media);
      write({ captions: list.map(captionOf(media)), captionsOn: on && idOf(media, on) });
      syncCues();
    };
    syncOn(media.textTracks, ['addtrack', 'removetrack', 'change'], sync, signal);
    const syncAudio = (): void =>
      write({ audio: engine.current?.audioTracks ?? [], audioOn: engine.current?.playingAudio });
    syncOn(engine, ['change'], syncAudio, signal);
  },
  perform: {
    'show-captions': ({ media }, { id }) => turnOn(media, id),
    'hide-captions': ({ media }) => turnOn(media, undefined),
    'choose-audio': ({ engine }: MediaTarget, { id }) => engine.current?.chooseAudio(id),
  },
};

const captionTracks = (media: HTMLMediaElement): readonly TextTrack[] =>
  [...media.textTracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles');

/** A text track has no id that is always there; its place in the list is one. */
const idOf = (media: HTMLMediaElement, track: TextTrack): string =>
  String([...media.textTracks].indexOf(track));

const captionOf =
  (media: HTMLMediaElement) =>
  (track: TextTrack): CaptionTrack => ({
    id: idOf(media, track),
    kind: track.kind === 'captions' ? 'captions' : 'subtitles',
    label: track.label,
    language: track.language,
  });

function trackThatIsOn(media: HTMLMediaElement): TextTrack | undefined {
  const list = captionTracks(media);
  return (
    list.find(({ mode }) => mode === 'showing') ??
    (drawnElsewhere.has(media) ? list.find(({ mode }) => mode === 'hidden') : undefined)
  );
}

function presentCues(media: HTMLMediaElement): readonly VTTCue[] {
  const cues = trackThatIsOn(media)?.activeCues ?? [];
  return [...cues].filter((cue): cue is VTTCue => 'text' in cue);
}

function turnOn(media: HTMLMediaElement, id: string | undefined): void {
  const drawn = drawnElsewhere.has(media) ? 'hidden' : 'showing';
  for (const track of captionTracks(media)) {
    track.mode = idOf(media, track) === id ? drawn : 'disabled';
  }
}
