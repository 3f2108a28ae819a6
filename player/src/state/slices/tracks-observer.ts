import { isContentSuspended } from '../content-time.ts';
import { matchLanguage } from '../../i18n/match-language.ts';
import { getPreferredLanguages } from '../../dom/nearest-lang.ts';
import type { TracksState } from '../../media/media-state.ts';
import type { CaptionTrack } from '../../media/tracks.ts';
import { syncCaptionLayer, isTrackShown, hideTrack, showTrack } from '../caption-visibility.ts';
import type { StateOwners } from './slice.ts';

type TracksStateOwners = Pick<StateOwners, 'media' | 'engineManager' | 'container'>;

/**
 * Writes the text and audio tracks of a media element to the state, immediately and on each change,
 * until `signal` aborts.
 */
export function observeTracks(
  stateOwners: TracksStateOwners,
  write: (state: Partial<TracksState>) => void,
  signal: AbortSignal,
): void {
  const { media, engineManager } = stateOwners;
  const syncCues = (): void => write({ activeCues: getActiveCues(stateOwners) });
  const syncTextTracks = (): void => {
    const tracks = getCaptionAndSubtitleTracks(media);
    for (const track of tracks) track.addEventListener('cuechange', syncCues, { signal });
    syncCaptionLayer(media, tracks);
    void syncForcedCaptions(stateOwners);
    const selectableTracks = getSelectableTracks(stateOwners);
    const shownTrack = selectableTracks.find(isTrackShown);
    write({
      captionTracks: selectableTracks.map(toCaptionTrack(media)),
      activeCaptionTrackId: shownTrack && getTrackId(media, shownTrack),
    });
    syncCues();
  };
  const syncAudioTracks = (): void => {
    write({
      audioTracks: engineManager.engine?.audioTracks ?? [],
      activeAudioTrackId: engineManager.engine?.activeAudioTrack,
    });
    void syncForcedCaptions(stateOwners);
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
export function showCaptions(stateOwners: TracksStateOwners, id: string | null | undefined): void {
  const tracks = getSelectableTracks(stateOwners);
  const selectedTrack =
    id === undefined
      ? (matchLanguage(getPreferredLanguages(stateOwners.container), tracks) ?? tracks[0])
      : tracks.find((track) => getTrackId(stateOwners.media, track) === id);
  showOnlyTrack(stateOwners, selectedTrack);
}

const getCaptionAndSubtitleTracks = (media: HTMLMediaElement): readonly TextTrack[] =>
  [...media.textTracks].filter(
    (track) => (track.kind === 'captions' || track.kind === 'subtitles') && !('removed' in track),
  );

const getForcedTracks = ({ engineManager }: TracksStateOwners): readonly TextTrack[] =>
  engineManager.engine?.forcedTextTracks ?? [];

/** The caption and subtitle tracks except the forced ones, which the viewer cannot select. */
function getSelectableTracks(stateOwners: TracksStateOwners): readonly TextTrack[] {
  const forced = new Set(getForcedTracks(stateOwners));
  return getCaptionAndSubtitleTracks(stateOwners.media).filter((track) => !forced.has(track));
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

function getActiveCues(stateOwners: TracksStateOwners): readonly VTTCue[] {
  // During an interstitial, the browser activates the content cues at the interstitial's time.
  if (isContentSuspended(stateOwners)) return [];
  const cues = getCaptionAndSubtitleTracks(stateOwners.media).find(isTrackShown)?.activeCues ?? [];
  return [...cues].filter((cue): cue is VTTCue => 'text' in cue);
}

function showOnlyTrack(stateOwners: TracksStateOwners, selectedTrack: TextTrack | undefined): void {
  // Must be synchronous: if two tracks are shown, hls.js hides the one that it does not manage.
  if (selectedTrack) getForcedTracks(stateOwners).forEach(hideTrack);
  for (const track of getSelectableTracks(stateOwners)) {
    if (track === selectedTrack) showTrack(stateOwners.media, track);
    else hideTrack(track);
  }
  // The browser fires `change` as well, but later.
  stateOwners.media.textTracks.dispatchEvent(new Event('change'));
}

/** Loads the code for forced captions on demand, because few sources have any. */
async function syncForcedCaptions(stateOwners: TracksStateOwners): Promise<void> {
  const { engineManager, media, container } = stateOwners;
  if (getForcedTracks(stateOwners).length === 0) return;
  const { updateForcedCaptions } = await import('./forced-captions.ts');
  const audioTrack = engineManager.engine?.audioTracks.find(
    ({ id }) => id === engineManager.engine?.activeAudioTrack,
  );
  const hasOtherCaptions = getSelectableTracks(stateOwners).some(isTrackShown);
  const languages = getPreferredLanguages(container);
  updateForcedCaptions(
    media,
    getForcedTracks(stateOwners),
    audioTrack,
    languages,
    hasOtherCaptions,
  );
}
