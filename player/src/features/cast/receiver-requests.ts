import type { MediaRequest, MediaRequestType, MediaRequestOf } from '../../media/media-request.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { CastFramework, CastMediaSession } from './cast-framework.ts';
import { matchesTrack } from './to-media-state.ts';

type Performer<Type extends MediaRequestType> = (
  api: CastFramework,
  request: MediaRequestOf<Type>,
  state: MediaState,
) => void;

type Performers = { readonly [Type in MediaRequestType]?: Performer<Type> };

const MEDIA_CHANNEL = 'urn:x-cast:com.google.cast.media';
/** What unmuting gives when the level is nought, so that something is heard. */
const AUDIBLE_LEVEL = 0.25;
const nothing = (): void => {};

const sessionOf = ({ context }: CastFramework): CastMediaSession | undefined =>
  context.getCurrentSession()?.getMediaSession() ?? undefined;

function seek({ player, controls }: CastFramework, to: number, { time }: MediaState): void {
  if (Number.isNaN(to)) return;
  const [first, last] = [time.seekable[0]?.start ?? 0, time.seekable.at(-1)?.end ?? to];
  player.currentTime = Math.max(first, Math.min(to, last));
  controls.seek();
}

/**
 * Has the one track of each kind on that says a language, or none of that kind, beside those of
 * other kinds. A receiver takes all that is on at once, and does so only after a while.
 */
export function setActiveTracks(
  api: CastFramework,
  languages: ReadonlyMap<string, string | undefined>,
): void {
  const session = sessionOf(api);
  const all = session?.media?.tracks ?? [];
  const others = all.filter(
    ({ type, trackId }) => !languages.has(type) && session?.activeTrackIds?.includes(trackId),
  );
  const wanted = [...languages].flatMap(([kind, language]) =>
    language === undefined ? [] : [all.find((each) => matchesTrack(each, kind, language))],
  );
  if (!session || wanted.includes(undefined)) return;
  const ids = [...others, ...wanted].flatMap((track) => track?.trackId ?? []);
  session.editTracksInfo(new api.media.EditTracksInfoRequest(ids), nothing, nothing);
}

const choose = (api: CastFramework, kind: string, language: string | undefined): void =>
  setActiveTracks(api, new Map([[kind, language]]));

/** What a receiver does of what may be asked; the rest is done here, or not at all meanwhile. */
const performers: Performers = {
  play: ({ controls }, _, { playback }) => {
    if (playback.paused) controls.playOrPause();
  },
  pause: ({ controls }, _, { playback }) => {
    if (!playback.paused) controls.playOrPause();
  },
  'seek-to': (api, request, state) => seek(api, request.time, state),
  'seek-by': (api, { seconds }, state) => seek(api, state.time.current + seconds, state),
  'seek-to-live': (api, _, state) => {
    seek(api, state.time.seekable.at(-1)?.end ?? Number.NaN, state);
    if (state.playback.paused) api.controls.playOrPause();
  },
  'step-frames': nothing,
  'choose-rendition': nothing,
  'set-rate': (api, { rate }) => {
    const { mediaSessionId } = sessionOf(api) ?? {};
    const message = { type: 'SET_PLAYBACK_RATE', requestId: 0, mediaSessionId, playbackRate: rate };
    void api.context.getCurrentSession()?.sendMessage(MEDIA_CHANNEL, message).catch(nothing);
  },
  mute: ({ controls }, _, { volume }) => {
    if (!volume.muted) controls.muteOrUnmute();
  },
  unmute: ({ player, controls }, _, { volume }) => {
    if (volume.muted) controls.muteOrUnmute();
    if (volume.level > 0) return;
    player.volumeLevel = AUDIBLE_LEVEL;
    controls.setVolumeLevel();
  },
  'set-volume': ({ player, controls }, { level }, { volume }) => {
    if (Number.isNaN(level)) return;
    player.volumeLevel = Math.min(1, Math.max(0, level));
    controls.setVolumeLevel();
    if (volume.muted && level > 0) controls.muteOrUnmute();
  },
  'show-captions': (api, { id }, { tracks }) => {
    const wanted = tracks.captions.find((track) => track.id === id) ?? tracks.captions[0];
    choose(api, 'TEXT', wanted?.language);
  },
  'hide-captions': (api) => choose(api, 'TEXT', undefined),
  'choose-audio': (api, { id }, { tracks }) => {
    const wanted = tracks.audio.find((track) => track.id === id);
    if (wanted) choose(api, 'AUDIO', wanted.language);
  },
};

/** Has a receiver do what is asked, if that is for it to do; says whether it was. */
export function performOnReceiver(
  api: CastFramework,
  request: MediaRequest,
  state: MediaState,
): boolean {
  const perform: ((...given: never[]) => void) | undefined = performers[request.type as 'play'];
  if (perform) Reflect.apply(perform, undefined, [api, request, state]);
  return perform !== undefined;
}
