import type { MediaRequest, MediaRequestType, MediaRequestOf } from '../../media/media-request.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { CastFramework, CastMediaSession } from './cast-framework.ts';
import { matchesTrack } from './to-media-state.ts';

type RequestHandler<Type extends MediaRequestType> = (
  framework: CastFramework,
  request: MediaRequestOf<Type>,
  state: MediaState,
) => void;

type RequestHandlers = { readonly [Type in MediaRequestType]?: RequestHandler<Type> };

const MEDIA_NAMESPACE = 'urn:x-cast:com.google.cast.media';
/** The volume that is set on unmuting if it was 0, so that the audio becomes audible. */
const AUDIBLE_LEVEL = 0.25;
const noop = (): void => {};

const getMediaSession = ({ context }: CastFramework): CastMediaSession | undefined =>
  context.getCurrentSession()?.getMediaSession() ?? undefined;

function seek(
  { player, controls }: CastFramework,
  requestedTime: number,
  { time }: MediaState,
): void {
  if (Number.isNaN(requestedTime)) return;
  const start = time.seekable[0]?.start ?? 0;
  const end = time.seekable.at(-1)?.end ?? requestedTime;
  player.currentTime = Math.max(start, Math.min(requestedTime, end));
  controls.seek();
}

/**
 * For each track type, activates the track with the given language, or no track for `undefined`.
 * The active tracks of other types stay active: they are sent as well, because a receiver replaces
 * all active tracks at once, after a delay. Does nothing if the receiver lacks a track for a
 * language.
 */
export function setActiveTracks(
  framework: CastFramework,
  languages: ReadonlyMap<string, string | undefined>,
): void {
  const session = getMediaSession(framework);
  const tracks = session?.media?.tracks ?? [];
  const unaffectedTracks = tracks.filter(
    ({ type, trackId }) => !languages.has(type) && session?.activeTrackIds?.includes(trackId),
  );
  const selectedTracks = [...languages].flatMap(([type, language]) =>
    language === undefined ? [] : [tracks.find((track) => matchesTrack(track, type, language))],
  );
  if (!session || selectedTracks.includes(undefined)) return;
  const ids = [...unaffectedTracks, ...selectedTracks].flatMap((track) => track?.trackId ?? []);
  session.editTracksInfo(new framework.media.EditTracksInfoRequest(ids), noop, noop);
}

const setActiveTrack = (
  framework: CastFramework,
  type: string,
  language: string | undefined,
): void => setActiveTracks(framework, new Map([[type, language]]));

/**
 * The requests that a receiver performs. Those that it cannot perform are ignored while casting;
 * requests that are missing here are performed locally.
 */
const handlers: RequestHandlers = {
  play: ({ controls }, _, { playback }) => {
    if (playback.paused) controls.playOrPause();
  },
  pause: ({ controls }, _, { playback }) => {
    if (!playback.paused) controls.playOrPause();
  },
  'seek-to': (framework, request, state) => seek(framework, request.time, state),
  'seek-by': (framework, { seconds }, state) =>
    seek(framework, state.time.currentTime + seconds, state),
  'seek-to-live': (framework, _, state) => {
    seek(framework, state.time.seekable.at(-1)?.end ?? Number.NaN, state);
    if (state.playback.paused) framework.controls.playOrPause();
  },
  'step-frames': noop,
  'select-rendition': noop,
  'set-playback-rate': (framework, { rate: playbackRate }) => {
    const { mediaSessionId } = getMediaSession(framework) ?? {};
    const message = { type: 'SET_PLAYBACK_RATE', requestId: 0, mediaSessionId, playbackRate };
    void framework.context.getCurrentSession()?.sendMessage(MEDIA_NAMESPACE, message).catch(noop);
  },
  mute: ({ controls }, _, { volume }) => {
    if (!volume.muted) controls.muteOrUnmute();
  },
  unmute: ({ player, controls }, _, { volume }) => {
    if (volume.muted) controls.muteOrUnmute();
    if (volume.volume > 0) return;
    player.volumeLevel = AUDIBLE_LEVEL;
    controls.setVolumeLevel();
  },
  'set-volume': ({ player, controls }, { level }, { volume }) => {
    if (Number.isNaN(level)) return;
    player.volumeLevel = Math.min(1, Math.max(0, level));
    controls.setVolumeLevel();
    if (volume.muted && level > 0) controls.muteOrUnmute();
  },
  'show-captions': (framework, { id }, { tracks }) => {
    const captions =
      tracks.captionTracks.find((track) => track.id === id) ?? tracks.captionTracks[0];
    setActiveTrack(framework, 'TEXT', captions?.language);
  },
  'hide-captions': (framework) => setActiveTrack(framework, 'TEXT', undefined),
  'select-audio-track': (framework, { id }, { tracks }) => {
    const audio = tracks.audioTracks.find((track) => track.id === id);
    if (audio) setActiveTrack(framework, 'AUDIO', audio.language);
  },
};

/** Performs a request on a receiver. Returns `false` if the request must be performed locally. */
export function performOnReceiver(
  framework: CastFramework,
  request: MediaRequest,
  state: MediaState,
): boolean {
  const handle: ((...args: never[]) => void) | undefined = handlers[request.type as 'play'];
  if (handle) Reflect.apply(handle, undefined, [framework, request, state]);
  return handle !== undefined;
}
