import { isContentSuspended } from '../content-time.ts';
import { matchLanguage } from '../../i18n/match-language.ts';
import { getPreferredLanguages } from '../../dom/nearest-lang.ts';
import type { TracksState } from '../../media/media-state.ts';
import type { CaptionTrack } from '../../media/tracks.ts';
import { syncCaptionLayer, isTrackShown, hideTrack, showTrack } from '../caption-visibility.ts';
import type { MediaTarget } from './slice.ts';

type TracksTarget = Pick<MediaTarget, 'media' | 'engineManager' | 'container'>;

/**
 * Writes the text and audio tracks of a media element to the state, immediately and on each change,
 * until `signal` aborts.
 */
export function observeTracks(
  target: TracksTarget,
  write: (state: Partial<TracksState>) => void,
  signal: AbortSignal,
): void {
  const { media, engineManager } = target;
  const syncCues = (): void => write({ activeCues: getActiveCues(target) });
  const syncTextTracks = (): void => {
    const tracks = getCaptionAndSubtitleTracks(media);
    for (const track of tracks) track.addEventListener('cuechange', syncCues, { signal });
    syncCaptionLayer(media, tracks);
    void syncForcedCaptions(target);
    const selectableTracks = getSelectableTracks(target);
    const shownTrack = selectableTracks.find(isTrackShown);
    write({
      captionTracks: selectableTracks.map(toCaptionTrack(media)),
      activeCaptionTrackId: shownTrack && getTrackId(media, shownTrack),
    });
    syncCues();
  };
  const syncAudioTracks = (): void => {
    write({
      audioTracks: engineManager.current?.audioTracks ?? [],
      activeAudioTrackId: engineManager.current?.activeAudioTrack,
    });
    void syncForcedCaptions(target);
  };
  for (const event of ['addtrack', 'removetrack', 'change']) {
    media.textTracks.addEventListener(event, syncTextTracks, { signal });
  }
  engineManager.addEventListener('change', syncAudioTracks, { signal });
  engineManager.addEventListener('change', syncCues, { signal });
  syncTextTracks();
  syncAudioTracks();
}

/**
 * Shows the captions with this ID. `undefined` shows the captions that best match the viewer's
 * languages; `null` hides all captions.
 */
export function showCaptions(target: TracksTarget, id: string | null | undefined): void {
  const tracks = getSelectableTracks(target);
  const selectedTrack =
    id === undefined
      ? (matchLanguage(getPreferredLanguages(target.container), tracks) ?? tracks[0])
      : tracks.find((track) => getTrackId(target.media, track) === id);
  showOnlyTrack(target, selectedTrack);
}

const getCaptionAndSubtitleTracks = (media: HTMLMediaElement): readonly TextTrack[] =>
  [...media.textTracks].filter(
    (track) => (track.kind === 'captions' || track.kind === 'subtitles') && !('removed' in track),
  );

const getForcedTracks = ({ engineManager }: TracksTarget): readonly TextTrack[] =>
  engineManager.current?.forcedTextTracks ?? [];

/** The caption and subtitle tracks except the forced ones, which the viewer cannot select. */
function getSelectableTracks(target: TracksTarget): readonly TextTrack[] {
  const forced = new Set(getForcedTracks(target));
  return getCaptionAndSubtitleTracks(target.media).filter((track) => !forced.has(track));
}

/** Returns the index of a text track as its ID, because not every text track has an `id`. */
const getTrackId = (media: HTMLMediaElement, track: TextTrack): string =>
  String([...media.textTracks].indexOf(track));

const toCaptionTrack =
  (media: HTMLMediaElement) =>
  (track: TextTrack): CaptionTrack => ({
    id: getTrackId(media, track),
    kind: track.kind === 'captions' ? 'captions' : 'subtitles',
    label: track.label,
    language: track.language,
  });

function getActiveCues(target: TracksTarget): readonly VTTCue[] {
  // During an interstitial, the browser activates the content cues at the interstitial's time.
  if (isContentSuspended(target)) return [];
  const cues = getCaptionAndSubtitleTracks(target.media).find(isTrackShown)?.activeCues ?? [];
  return [...cues].filter((cue): cue is VTTCue => 'text' in cue);
}

function showOnlyTrack(target: TracksTarget, selectedTrack: TextTrack | undefined): void {
  // Must be synchronous: if two tracks are shown, hls.js hides the one that it does not manage.
  if (selectedTrack) getForcedTracks(target).forEach(hideTrack);
  for (const track of getSelectableTracks(target)) {
    if (track === selectedTrack) showTrack(target.media, track);
    else hideTrack(track);
  }
  // The browser fires `change` as well, but later.
  target.media.textTracks.dispatchEvent(new Event('change'));
}

/** Loads the code for forced captions on demand, because few sources have any. */
async function syncForcedCaptions(target: TracksTarget): Promise<void> {
  const { engineManager, media, container } = target;
  if (getForcedTracks(target).length === 0) return;
  const { updateForcedCaptions } = await import('./forced-captions.ts');
  const audioTrack = engineManager.current?.audioTracks.find(
    ({ id }) => id === engineManager.current?.activeAudioTrack,
  );
  const hasOtherCaptions = getSelectableTracks(target).some(isTrackShown);
  const languages = getPreferredLanguages(container);
  updateForcedCaptions(media, getForcedTracks(target), audioTrack, languages, hasOtherCaptions);
}
