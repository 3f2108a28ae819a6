import { getRequestCredentials } from '../../platform/request-credentials.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import { getFirstVariantUrl } from '../../formats/hls-playlist.ts';
import type { CastFramework, CastMediaNamespace } from './cast-framework.ts';
import type { PlayerElement } from '../../host/player-element.ts';

/**
 * Loads a source on the receiver, with new tokens if it is signed. Rejects if the receiver cannot
 * play it, or if `signal` aborts.
 *
 * `startTime` is in seconds; `undefined` starts at the receiver's default position.
 */
export async function loadMedia(
  player: PlayerElement,
  unresolvedSource: PlaybackSource,
  { context, mediaNamespace }: CastFramework,
  startTime: number | undefined,
  signal: AbortSignal,
): Promise<void> {
  const source = unresolvedSource.resolveTokens
    ? await unresolvedSource.resolveTokens(unresolvedSource)
    : unresolvedSource;
  const request = await createLoadRequest(player, source, mediaNamespace, startTime);
  // Another source may have been loaded while the tokens and the request were pending.
  signal.throwIfAborted();
  await context.getCurrentSession()?.loadMedia(request);
}

/** Creates a load request with the player's metadata, tracks and current selection. */
async function createLoadRequest(
  player: PlayerElement,
  source: PlaybackSource,
  mediaNamespace: CastMediaNamespace,
  startTime: number | undefined,
): Promise<object> {
  const { state } = player.hub;
  const isLive = state.live.expectedStreamType === 'live';
  const tracks = createTracks(player, mediaNamespace);
  const captionLanguage = getCaptionLanguage(player);
  const selectedTrack = tracks.find(({ language }) => language && language === captionLanguage);
  const mediaInfo = Object.assign(
    new mediaNamespace.MediaInfo(source.url, getContentType(source)),
    {
      streamType: isLive ? 'LIVE' : 'BUFFERED',
      metadata: createMetadata(player, mediaNamespace),
      tracks,
      customData: player.castCustomData ?? createCustomData(player),
      ...(source.format === 'hls' &&
        (await getSegmentFormatOptions(source.url, getRequestCredentials(player.media)))),
      ...(!isLive && Number.isFinite(state.time.duration) && { duration: state.time.duration }),
    },
  );
  return Object.assign(new mediaNamespace.LoadRequest(mediaInfo), {
    autoplay: true,
    activeTrackIds: selectedTrack ? [selectedTrack.trackId] : [],
    playbackRate: state.playback.playbackRate,
    ...(!isLive && startTime !== undefined && { currentTime: startTime }),
  });
}

/** Returns the language of the shown captions; `undefined` if none are shown. */
function getCaptionLanguage({ hub }: PlayerElement): string | undefined {
  const { captionTracks, activeCaptionTrackId } = hub.state.tracks;
  return captionTracks.find(({ id }) => id === activeCaptionTrackId)?.language;
}

const contentTypes = { hls: 'application/x-mpegurl', dash: 'application/dash+xml' } as const;

const getContentType = ({ format, isAudioOnly }: PlaybackSource): string =>
  format === 'hls' || format === 'dash'
    ? contentTypes[format]
    : isAudioOnly
      ? 'audio/mp4'
      : 'video/mp4';

function createMetadata(player: PlayerElement, mediaNamespace: CastMediaNamespace): object {
  const poster =
    player.querySelector<HTMLImageElement>('img[slot="poster"], [slot="poster"] img') ??
    player.renderRoot.querySelector<HTMLImageElement>('.poster img');
  const posterUrl = poster?.currentSrc || poster?.src;
  return Object.assign(new mediaNamespace.GenericMediaMetadata(), {
    title: player.media.getAttribute('aria-label') ?? '',
    images: posterUrl ? [new mediaNamespace.Image(posterUrl)] : [],
  });
}

/** Creates the data with which a custom receiver can load the source by its playback ID. */
const createCustomData = ({ sourceOptions, metadata }: PlayerElement): object => ({
  playbackId: sourceOptions.playbackId,
  videoOrigin: sourceOptions.videoOrigin,
  customDomain: sourceOptions.customDomain,
  tokens: sourceOptions.tokens,
  metadata,
});

type TextTrackInfo = { readonly trackId: number; readonly language: string };

/**
 * Creates tracks for the `<track>` elements of a player. The receiver finds the stream's own
 * tracks.
 */
const createTracks = (
  player: PlayerElement,
  mediaNamespace: CastMediaNamespace,
): readonly TextTrackInfo[] =>
  [...player.querySelectorAll<HTMLTrackElement>(':scope > track[src]')]
    .filter(({ kind }) => kind === 'captions' || kind === 'subtitles')
    .map(({ src, label, srclang, kind }, index) =>
      Object.assign(new mediaNamespace.Track(index + 1, 'TEXT'), {
        trackId: index + 1,
        trackContentId: src,
        trackContentType: 'text/vtt',
        subtype: kind.toUpperCase(),
        name: label,
        language: srclang,
      }),
    );

/**
 * Returns the media options for the segment format of an HLS stream; an empty object for MPEG-TS,
 * which is the receiver's default.
 */
async function getSegmentFormatOptions(
  url: string,
  credentials: RequestCredentials,
): Promise<object> {
  const fetchText = async (textUrl: string): Promise<string> =>
    (await fetch(textUrl, { credentials })).text();
  try {
    const playlist = await fetchText(url);
    const variantUrl = getFirstVariantUrl(playlist, url);
    const mediaPlaylist = variantUrl ? await fetchText(variantUrl) : playlist;
    if (!mediaPlaylist.includes('#EXT-X-MAP')) return {};
    return { hlsSegmentFormat: 'fmp4', hlsVideoSegmentFormat: 'fmp4' };
  } catch {
    // If the playlist is unreachable, the receiver reports the error when it loads the source.
    return {};
  }
}
