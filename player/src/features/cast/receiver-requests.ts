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
/** The volume to set when unmuting at a volume of 0, so that the audio becomes audible. */
const AUDIBLE_VOLUME = 0.25;
const noop = (): void => {};

const getMediaSession = ({ context }: CastFramework): CastMediaSession | undefined =>
  context.getCurrentSession()?.getMediaSession() ?? undefined;

function seek(
  { remotePlayer, remotePlayerController }: CastFramework,
  requestedTime: number,
  { time }: MediaState,
): void {
  if (Number.isNaN(requestedTime)) return;
  const start = time.seekable[0]?.start ?? 0;
  const end = time.seekable.at(-1)?.end ?? requestedTime;
  remotePlayer.currentTime = Math.max(start, Math.min(requestedTime, end));
  remotePlayerController.seek();
}

/**
 * For each track type, activates the track with the given language, or no track for `undefined`.
 * Does nothing if the receiver lacks a track for a language.
 *
 * The request includes the active tracks of other types, because it replaces all active tracks.
 */
export function setActiveTracks(
  framework: CastFramework,
  languagesByType: ReadonlyMap<string, string | undefined>,
): void {
  const session = getMediaSession(framework);
  const tracks = session?.media?.tracks ?? [];
  const otherActiveTracks = tracks.filter(
    ({ type, trackId }) => !languagesByType.has(type) && session?.activeTrackIds?.includes(trackId),
  );
  const selectedTracks = [...languagesByType].flatMap(([type, language]) =>
    language === undefined ? [] : [tracks.find((track) => matchesTrack(track, type, language))],
  );
  if (!session || selectedTracks.includes(undefined)) return;
  const ids = [...otherActiveTracks, ...selectedTracks].flatMap((track) => track?.trackId ?? []);
  session.editTracksInfo(new framework.mediaNamespace.EditTracksInfoRequest(ids), noop, noop);
}

const setActiveTrack = (
  framework: CastFramework,
  type: string,
  language: string | undefined,
): void => setActiveTracks(framework, new Map([[type, language]]));

/**
 * The handlers of requests while casting. A request that a receiver cannot perform has an empty
 * handler; a request without a handler is performed locally.
 */
const handlers: RequestHandlers = {
  play: ({ remotePlayerController }, _, { playback }) => {
    if (playback.paused) remotePlayerController.playOrPause();
  },
  pause: ({ remotePlayerController }, _, { playback }) => {
    if (!playback.paused) remotePlayerController.playOrPause();
  },
  'seek-to': (framework, request, state) => seek(framework, request.time, state),
  'seek-by': (framework, { seconds }, state) =>
    seek(framework, state.time.currentTime + seconds, state),
  'seek-to-live': (framework, _, state) => {
    seek(framework, state.time.seekable.at(-1)?.end ?? Number.NaN, state);
    if (state.playback.paused) framework.remotePlayerController.playOrPause();
  },
  'step-frames': noop,
  'select-rendition': noop,
  'set-playback-rate': (framework, { rate: playbackRate }) => {
    const { mediaSessionId } = getMediaSession(framework) ?? {};
    const message = { type: 'SET_PLAYBACK_RATE', requestId: 0, mediaSessionId, playbackRate };
    void framework.context.getCurrentSession()?.sendMessage(MEDIA_NAMESPACE, message).catch(noop);
  },
  mute: ({ remotePlayerController }, _, { volume }) => {
    if (!volume.muted) remotePlayerController.muteOrUnmute();
  },
  unmute: ({ remotePlayer, remotePlayerController }, _, { volume }) => {
    if (volume.muted) remotePlayerController.muteOrUnmute();
    if (volume.volume > 0) return;
    remotePlayer.volumeLevel = AUDIBLE_VOLUME;
    remotePlayerController.setVolumeLevel();
  },
  'set-volume': ({ remotePlayer, remotePlayerController }, { level }, { volume }) => {
    if (Number.isNaN(level)) return;
    remotePlayer.volumeLevel = Math.min(1, Math.max(0, level));
    remotePlayerController.setVolumeLevel();
    if (volume.muted && level > 0) remotePlayerController.muteOrUnmute();
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
