import type { PlaybackSource } from '../../source/playback-source.ts';
import type { CastFramework, CastMediaNamespace } from './cast-framework.ts';
import type { PlayerElement } from '../../host/player-element.ts';

/**
 * Has the device load a film, signed anew where it is signed; rejects where it cannot play it, and
 * once `overtaken` aborts.
 */
export async function loadMedia(
  player: PlayerElement,
  given: PlaybackSource,
  { context, media }: CastFramework,
  startTime: number | undefined,
  overtaken: AbortSignal,
): Promise<void> {
  const source = given.resolveTokens ? await given.resolveTokens(given) : given;
  const request = await loadRequestFor(player, source, media, startTime);
  // Both take their time, and what came in between is what the device is to play.
  overtaken.throwIfAborted();
  await context.getCurrentSession()?.loadMedia(request);
}

/** A film as a receiver is to load it, with all that a person sees of it and has chosen. */
async function loadRequestFor(
  player: PlayerElement,
  source: PlaybackSource,
  media: CastMediaNamespace,
  startTime: number | undefined,
): Promise<object> {
  const { state } = player.hub;
  const isLive = state.live.expected === 'live';
  const tracks = lightTracks(player, media);
  const chosen = tracks.find(({ language }) => language && language === captionLanguage(player));
  const info = Object.assign(new media.MediaInfo(source.url, typeOf(source)), {
    streamType: isLive ? 'LIVE' : 'BUFFERED',
    metadata: metadataOf(player, media),
    tracks,
    customData: player.castCustomData ?? customDataOf(player),
    ...(source.format === 'hls' && (await segmentsOf(source.url))),
    ...(!isLive && Number.isFinite(state.time.duration) && { duration: state.time.duration }),
  });
  return Object.assign(new media.LoadRequest(info), {
    autoplay: true,
    activeTrackIds: chosen ? [chosen.trackId] : [],
    playbackRate: state.playback.rate,
    ...(!isLive && startTime !== undefined && { currentTime: startTime }),
  });
}

/** The language of the captions that are on; absent while none are. */
function captionLanguage({ hub }: PlayerElement): string | undefined {
  const { captions, captionsOn } = hub.state.tracks;
  return captions.find(({ id }) => id === captionsOn)?.language;
}

const typeOf = ({ format, isAudioOnly: audio }: PlaybackSource): string =>
  format === 'hls' ? 'application/x-mpegurl' : audio ? 'audio/mp4' : 'video/mp4';

function metadataOf(player: PlayerElement, media: CastMediaNamespace): object {
  const poster =
    player.querySelector<HTMLImageElement>('img[slot="poster"], [slot="poster"] img') ??
    player.renderRoot.querySelector<HTMLImageElement>('.poster img');
  const address = poster?.currentSrc || poster?.src;
  return Object.assign(new media.GenericMediaMetadata(), {
    title: player.media.getAttribute('aria-label') ?? '',
    images: address ? [new media.Image(address)] : [],
  });
}

/** What a receiver of one's own needs to open the film by itself. */
const customDataOf = ({ sourceOptions: wishes, metadata }: PlayerElement): object => ({
  playbackId: wishes.playbackId,
  videoOrigin: wishes.videoOrigin,
  customDomain: wishes.customDomain,
  tokens: wishes.tokens,
  metadata,
});

type LightTrack = { readonly trackId: number; readonly language: string };

/** The `<track>` elements of the page; those of the stream are found by the receiver. */
const lightTracks = (player: PlayerElement, media: CastMediaNamespace): readonly LightTrack[] =>
  [...player.querySelectorAll<HTMLTrackElement>(':scope > track[src]')]
    .filter(({ kind }) => kind === 'captions' || kind === 'subtitles')
    .map(({ src, label, srclang, kind }, index) =>
      Object.assign(new media.Track(index + 1, 'TEXT'), {
        trackId: index + 1,
        trackContentId: src,
        trackContentType: 'text/vtt',
        subtype: kind.toUpperCase(),
        name: label,
        language: srclang,
      }),
    );

/** A receiver has to be told of segments that are not of the old kind. */
async function segmentsOf(url: string): Promise<object> {
  try {
    const main = await read(url);
    const first = main.split('\n').find((line) => line.trim() && !line.startsWith('#'));
    const list =
      main.includes('#EXT-X-STREAM-INF') && first ? await read(new URL(first, url).href) : main;
    if (!list.includes('#EXT-X-MAP')) return {};
    return { hlsSegmentFormat: 'fmp4', hlsVideoSegmentFormat: 'fmp4' };
  } catch {
    // The receiver sees for itself.
    return {};
  }
}

const read = async (url: string): Promise<string> => (await fetch(url)).text();
