import type { MediaState } from '../../media/media-state.ts';
import type { CastTrack, CastMediaSession, RemotePlayer } from './cast-framework.ts';
import type { StateOverride } from '../../state/state-override.ts';

/** The maximum distance from the end that counts as the live edge. */
const LIVE_EDGE_SECONDS = 15;

/**
 * Converts the state of a Cast receiver to media state. `state` is the hub's current state.
 */
export function toMediaState(
  player: RemotePlayer,
  session: CastMediaSession | undefined,
  state: MediaState,
  isLoading: boolean,
): StateOverride['state'] {
  const isLive = state.live.streamType === 'live';
  const range = session?.liveSeekableRange ?? undefined;
  // The receiver has no position until it has loaded the media.
  const currentTime =
    isLoading && !player.isMediaLoaded ? state.time.currentTime : player.currentTime;
  const duration = isLive || !(player.duration > 0) ? state.time.duration : player.duration;
  const end = range?.end ?? duration;
  const atEdge =
    isLive &&
    !player.isPaused &&
    (range?.end === undefined || range.end - currentTime < LIVE_EDGE_SECONDS);
  return {
    playback: {
      paused: player.isPaused && !isLoading,
      ended: player.playerState === 'IDLE' && session?.idleReason === 'FINISHED',
      seeking: false,
      waiting: isLoading || player.playerState === 'BUFFERING',
      started: true,
      playbackRate: session?.playbackRate ?? 1,
    },
    time: {
      currentTime,
      duration,
      buffered: noRanges,
      seekable: Number.isFinite(end)
        ? toSeekableRanges(state, range?.start ?? 0, end)
        : state.time.seekable,
    },
    volume: {
      volume: player.volumeLevel,
      muted: player.isMuted,
      adjustable: player.canControlVolume,
      mutedForAutoplay: false,
    },
    tracks: { activeCues: noCues, ...toSelectedTracks(session, state) },
    ...(isLive && { live: { atEdge } }),
    userActivity: { idle: false },
    error: { playbackError: undefined, retryAt: undefined, retrying: false, notice: undefined },
  };
}

const noRanges: readonly [] = [];
const noCues: readonly [] = [];

/** Returns the same list for the same range, to avoid re-renders. */
function toSeekableRanges({ time }: MediaState, start: number, end: number) {
  const [previous] = time.seekable;
  return previous?.start === start && previous.end === end ? time.seekable : [{ start, end }];
}

/** Returns the IDs of the local tracks that match the receiver's active tracks by language. */
function toSelectedTracks(
  session: CastMediaSession | undefined,
  { tracks }: MediaState,
): Partial<MediaState['tracks']> {
  const receiverTracks = session?.media?.tracks ?? [];
  const activeIds = session?.activeTrackIds;
  if (!activeIds || receiverTracks.length === 0) return {};
  const isActive = (type: string, language: string): boolean =>
    receiverTracks.some(
      (track) => matchesTrack(track, type, language) && activeIds.includes(track.trackId),
    );
  const audioId = tracks.audioTracks.find(({ language }) => isActive('AUDIO', language))?.id;
  return {
    activeCaptionTrackId: tracks.captionTracks.find(({ language }) => isActive('TEXT', language))
      ?.id,
    ...(audioId !== undefined && { activeAudioTrackId: audioId }),
  };
}

/** Whether a track has this type and the same primary language: `en` matches `en-GB`. */
export const matchesTrack = (track: CastTrack, type: string, language: string): boolean =>
  track.type === type && getPrimarySubtag(track.language ?? '') === getPrimarySubtag(language);

const getPrimarySubtag = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';
