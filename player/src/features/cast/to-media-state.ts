import type { MediaState } from '../../media/media-state.ts';
import type { CastTrack, CastMediaSession, RemotePlayer } from './cast-framework.ts';
import type { StateOverride } from '../../state/state-override.ts';

/** What a receiver does, as a media element would say it. */
export function toMediaState(
  player: RemotePlayer,
  session: CastMediaSession | undefined,
  state: MediaState,
  isLoading: boolean,
): StateOverride['state'] {
  const isLive = state.live.type === 'live';
  const range = session?.liveSeekableRange ?? undefined;
  // Until it has said where it is, it is where it was here.
  const current = isLoading && !player.isMediaLoaded ? state.time.current : player.currentTime;
  const duration = isLive || !(player.duration > 0) ? state.time.duration : player.duration;
  const end = range?.end ?? duration;
  const atEdge =
    isLive && !player.isPaused && (range?.end === undefined || range.end - current < 15);
  return {
    playback: {
      paused: player.isPaused && !isLoading,
      ended: player.playerState === 'IDLE' && session?.idleReason === 'FINISHED',
      seeking: false,
      waiting: isLoading || player.playerState === 'BUFFERING',
      started: true,
      rate: session?.playbackRate ?? 1,
    },
    time: {
      current,
      duration,
      buffered: nowhere,
      seekable: Number.isFinite(end) ? spanOf(state, range?.start ?? 0, end) : state.time.seekable,
    },
    volume: {
      level: player.volumeLevel,
      muted: player.isMuted,
      adjustable: player.canControlVolume,
      mutedToPlay: false,
    },
    tracks: { cues: nothingSaid, ...chosenOf(session, state) },
    ...(isLive && { live: { atEdge } }),
    presence: { idle: false },
    failure: { current: undefined, retryAt: undefined, retrying: false },
  };
}

const nowhere: readonly [] = [];
const nothingSaid: readonly [] = [];

/** The same object for the same span, so that nothing is drawn again for it. */
function spanOf({ time }: MediaState, start: number, end: number) {
  const [before] = time.seekable;
  return before?.start === start && before.end === end ? time.seekable : [{ start, end }];
}

/** The tracks of the page that the receiver has on, which it knows by language. */
function chosenOf(session: CastMediaSession | undefined, { tracks }: MediaState) {
  const all = session?.media?.tracks ?? [];
  const ids = session?.activeTrackIds;
  if (!ids || all.length === 0) return {};
  const isOn = (kind: string, language: string): boolean =>
    all.some((each) => matchesTrack(each, kind, language) && ids.includes(each.trackId));
  const audio = tracks.audio.find(({ language }) => isOn('AUDIO', language))?.id;
  return {
    captionsOn: tracks.captions.find(({ language }) => isOn('TEXT', language))?.id,
    ...(audio !== undefined && { audioOn: audio }),
  };
}

/** Whether a track is of a kind, and says what a language names; `en` finds `en-GB`. */
export const matchesTrack = (
  { type, language }: CastTrack,
  kind: string,
  wanted: string,
): boolean => type === kind && primary(language ?? '') === primary(wanted);

const primary = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';
