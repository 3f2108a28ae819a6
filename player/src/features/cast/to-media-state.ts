import type { MediaState } from '../../media/media-state.ts';
import type { CastTrack, CastMediaSession, RemotePlayer } from './cast-framework.ts';
import type { StateOverride } from '../../state/state-override.ts';

/** The maximum distance from the end that counts as the live edge. */
const LIVE_EDGE_SECONDS = 15;

/** Converts the state of a Cast receiver to media state. `state` is the hub's current state. */
export function toMediaState(
  remotePlayer: RemotePlayer,
  session: CastMediaSession | undefined,
  state: MediaState,
  isLoading: boolean,
): StateOverride['state'] {
  const isLive = state.live.streamType === 'live';
  const range = session?.liveSeekableRange ?? undefined;
  // The receiver has no position until it has loaded the media.
  const currentTime =
    isLoading && !remotePlayer.isMediaLoaded ? state.time.currentTime : remotePlayer.currentTime;
  const duration =
    isLive || !(remotePlayer.duration > 0) ? state.time.duration : remotePlayer.duration;
  const end = range?.end ?? duration;
  const atEdge =
    isLive &&
    !remotePlayer.isPaused &&
    (range?.end === undefined || range.end - currentTime < LIVE_EDGE_SECONDS);
  return {
    playback: {
      paused: remotePlayer.isPaused && !isLoading,
      ended: remotePlayer.playerState === 'IDLE' && session?.idleReason === 'FINISHED',
      seeking: false,
      waiting: isLoading || remotePlayer.playerState === 'BUFFERING',
      started: true,
      playbackRate: session?.playbackRate ?? 1,
    },
    time: {
      currentTime,
      duration,
      buffered: emptyRanges,
      seekable: Number.isFinite(end)
        ? toSeekableRanges(state, range?.start ?? 0, end)
        : state.time.seekable,
    },
    volume: {
      volume: remotePlayer.volumeLevel,
      muted: remotePlayer.isMuted,
      adjustable: remotePlayer.canControlVolume,
      mutedForAutoplay: false,
    },
    tracks: { activeCues: emptyCues, ...getActiveTrackIds(session, state) },
    ...(isLive && { live: { atEdge } }),
    userActivity: { idle: false },
    error: { playbackError: undefined, retryAt: undefined, retrying: false, notice: undefined },
  };
}

const emptyRanges: readonly [] = [];
const emptyCues: readonly [] = [];

/** Returns the same list for the same range, to avoid re-renders. */
function toSeekableRanges({ time }: MediaState, start: number, end: number) {
  const [previous] = time.seekable;
  return previous?.start === start && previous.end === end ? time.seekable : [{ start, end }];
}

/** Returns the IDs of the local tracks that match the receiver's active tracks by language. */
function getActiveTrackIds(
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
