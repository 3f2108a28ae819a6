import type { EngineManager } from '../../engine/engine-manager.ts';
import type { matchLanguage } from '../../i18n/match-language.ts';
import type { TracksState } from '../../media/media-state.ts';
import type { CaptionTrack } from '../../media/tracks.ts';
import { claimShowingTracks, isTrackShown, hideTrack, showTrack } from '../caption-visibility.ts';

/** Whose tracks are followed, and what finds those of a reader. */
interface Followed {
  readonly media: HTMLMediaElement;
  readonly engine: EngineManager;
  /** The languages of whoever stands before it; the most wanted first. */
  readonly readers: () => readonly string[];
  readonly nearest: typeof matchLanguage;
}

/** Writes what tracks a film has, and which are on, now and at each change, until `signal` aborts. */
export function observeTracks(
  target: Followed,
  write: (part: Partial<TracksState>) => void,
  signal: AbortSignal,
): void {
  const { media, engine } = target;
  const syncCues = (): void => write({ cues: presentCues(target) });
  const sync = (): void => {
    for (const track of spoken(media)) {
      track.addEventListener('cuechange', syncCues, { signal });
    }
    claimShowingTracks(media, spoken(media));
    void followForced(target);
    const list = captionTracks(target);
    const on = list.find(isTrackShown);
    write({ captions: list.map(captionOf(media)), captionsOn: on && idOf(media, on) });
    syncCues();
  };
  const syncAudio = (): void => {
    write({ audio: engine.engine?.audioTracks ?? [], audioOn: engine.engine?.activeAudioTrack });
    void followForced(target);
  };
  for (const event of ['addtrack', 'removetrack', 'change']) {
    media.textTracks.addEventListener(event, sync, { signal });
  }
  engine.addEventListener('change', syncAudio, { signal });
  sync();
  syncAudio();
}

/** Turns on the captions of an id, or for none those of the reader; off for `null`. */
export function showCaptions(target: Followed, id: string | null | undefined): void {
  const list = captionTracks(target);
  const wanted = id === undefined ? nearest(target, list) : list.find(isNamed(target, id));
  turnOn(target, wanted);
}

const spoken = (media: HTMLMediaElement): readonly TextTrack[] =>
  [...media.textTracks].filter(
    (track) => (track.kind === 'captions' || track.kind === 'subtitles') && !('removed' in track),
  );

const forcedTracks = ({ engine }: Followed): readonly TextTrack[] =>
  engine.engine?.forcedTextTracks ?? [];

/** The tracks that a person may choose. */
function captionTracks(target: Followed): readonly TextTrack[] {
  const forced = new Set(forcedTracks(target));
  return spoken(target.media).filter((track) => !forced.has(track));
}

/** A text track has no id that is always there; its place in the list is one. */
const idOf = (media: HTMLMediaElement, track: TextTrack): string =>
  String([...media.textTracks].indexOf(track));

const isNamed =
  ({ media }: Followed, id: string | null) =>
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

const nearest = (
  { readers, nearest: among }: Followed,
  list: readonly TextTrack[],
): TextTrack | undefined => among(readers(), list) ?? list[0];

function presentCues(target: Followed): readonly VTTCue[] {
  const cues = spoken(target.media).find(isTrackShown)?.activeCues ?? [];
  return [...cues].filter((cue): cue is VTTCue => 'text' in cue);
}

function turnOn(target: Followed, wanted: TextTrack | undefined): void {
  // At once: of two that are on, hls.js keeps the one it knows, and turns the wanted one off.
  if (wanted) forcedTracks(target).forEach(hideTrack);
  for (const track of captionTracks(target)) {
    if (track === wanted) showTrack(target.media, track);
    else hideTrack(track);
  }
  // The browser says so too, but later.
  target.media.textTracks.dispatchEvent(new Event('change'));
}

/** Few films have captions for everybody; what shows them comes with the first that has. */
async function followForced(target: Followed): Promise<void> {
  const { engine, media, readers, nearest: among } = target;
  if (forcedTracks(target).length === 0) return;
  const { updateForcedCaptions: showForced } = await import('./forced-captions.ts');
  const heard = engine.engine?.audioTracks.find(({ id }) => id === engine.engine?.activeAudioTrack);
  const others = captionTracks(target).some(isTrackShown);
  showForced(forcedTracks(target), heard, readers(), others, {
    isOn: isTrackShown,
    turnOn: (track) => showTrack(media, track),
    turnOff: hideTrack,
    nearest: among,
  });
}
