import {
  renderMediaPlaylist,
  renderMultivariantPlaylist,
  renderVodPlaylist,
  withTags,
} from '../playlists.ts';
import type { ProgramName } from '../media/programs.ts';
import type { StreamCase, StreamContext, StreamFile } from '../stream-case.ts';

const START_MS = Date.UTC(2026, 0, 1);
/** The duration of the ad in seconds. */
const AD_SECONDS = 3;

const toIsoDate = (seconds: number): string => new Date(START_MS + seconds * 1000).toISOString();

/** Renders the date range of an interstitial. */
export const renderInterstitial = (id: string, startSeconds: number, attributes: string): string =>
  `#EXT-X-DATERANGE:ID="${id}",CLASS="com.apple.hls.interstitial",START-DATE="${toIsoDate(startSeconds)}",${attributes}`;

const AD_ASSET_ATTRIBUTES = `DURATION=${AD_SECONDS},X-ASSET-URI="ad.m3u8",X-RESUME-OFFSET=0`;

interface InterstitialOptions extends Partial<StreamCase> {
  readonly ranges: readonly string[];
  readonly programs: readonly ProgramName[];
  /** Whether the interstitials are only in a media playlist, not in its multivariant playlist. */
  readonly isInMediaPlaylist?: boolean;
  readonly additionalFiles?: (context: StreamContext) => Readonly<Record<string, StreamFile>>;
}

function createInterstitialStream(
  name: string,
  description: string,
  {
    ranges,
    programs,
    isInMediaPlaylist = false,
    additionalFiles,
    ...overrides
  }: InterstitialOptions,
): StreamCase {
  return {
    ...{ name, description, media: ['ts', 'ts-ad'] },
    files: (context) => {
      const { segments } = context.library.get('ts');
      const datedSegments = withTags(segments, 0, `#EXT-X-PROGRAM-DATE-TIME:${toIsoDate(0)}`);
      const playlist = renderMediaPlaylist({ segments: datedSegments, type: 'VOD', tags: ranges });
      return {
        ...(isInMediaPlaylist
          ? {
              'main.m3u8': renderMultivariantPlaylist([
                { uri: 'video.m3u8', resolution: '640x360' },
              ]),
              'video.m3u8': playlist,
            }
          : { 'main.m3u8': playlist }),
        'ad.m3u8': renderVodPlaylist(context.library.get('ts-ad')),
        ...additionalFiles?.(context),
      };
    },
    expected: { ends: true, programs },
    // At the default rate of 4, loading the ad would count as a stall.
    playback: { rate: 2, timeoutSeconds: 25 },
    ...overrides,
  };
}

const midRollPrograms = ['main', 'ad', 'main'] as const;
const renderAssetList = (uris: readonly string[]): string =>
  JSON.stringify({ ASSETS: uris.map((uri) => ({ URI: uri, DURATION: AD_SECONDS })) });

/** Streams with HLS interstitials (ads) at all positions and with all kinds of assets. */
export const interstitialStreams: readonly StreamCase[] = [
  createInterstitialStream('interstitial-pre-roll', 'A pre-roll in a media playlist', {
    ranges: [renderInterstitial('ad', 0, `${AD_ASSET_ATTRIBUTES},CUE="PRE"`)],
    programs: ['ad', 'main'],
  }),
  createInterstitialStream('interstitial-mid-roll', 'A mid-roll at 4 s in a media playlist', {
    ranges: [renderInterstitial('ad', 4, AD_ASSET_ATTRIBUTES)],
    programs: midRollPrograms,
  }),
  createInterstitialStream('interstitial-post-roll', 'A post-roll in a media playlist', {
    ranges: [renderInterstitial('ad', 8, `${AD_ASSET_ATTRIBUTES},CUE="POST"`)],
    programs: ['main', 'ad'],
  }),
  createInterstitialStream(
    'interstitial-media-playlist-only',
    'A mid-roll only in a media playlist, not in its multivariant playlist',
    {
      ...{
        ranges: [renderInterstitial('ad', 4, AD_ASSET_ATTRIBUTES)],
        programs: midRollPrograms,
        isInMediaPlaylist: true,
      },
    },
  ),
  createInterstitialStream(
    'interstitial-pre-roll-media-playlist-only',
    'A pre-roll only in a media playlist, not in its multivariant playlist',
    {
      ranges: [renderInterstitial('ad', 0, `${AD_ASSET_ATTRIBUTES},CUE="PRE"`)],
      ...{ programs: ['ad', 'main'], isInMediaPlaylist: true },
    },
  ),
  createInterstitialStream(
    'interstitial-post-roll-media-playlist-only',
    'A post-roll only in a media playlist, not in its multivariant playlist',
    {
      ranges: [renderInterstitial('ad', 8, `${AD_ASSET_ATTRIBUTES},CUE="POST"`)],
      ...{ programs: ['main', 'ad'], isInMediaPlaylist: true },
    },
  ),
  createInterstitialStream('interstitial-asset-list', 'A mid-roll whose asset list has two ads', {
    ranges: [
      renderInterstitial(
        'ad',
        4,
        `DURATION=${2 * AD_SECONDS},X-ASSET-LIST="ads.json",X-RESUME-OFFSET=0`,
      ),
    ],
    programs: midRollPrograms,
    additionalFiles: () => ({ 'ads.json': renderAssetList(['ad.m3u8', 'ad.m3u8?2']) }),
  }),
  createInterstitialStream(
    'interstitial-asset-list-empty',
    'A mid-roll whose asset list is empty',
    {
      ranges: [renderInterstitial('ad', 4, 'DURATION=3,X-ASSET-LIST="ads.json",X-RESUME-OFFSET=0')],
      programs: ['main'],
      additionalFiles: () => ({ 'ads.json': renderAssetList([]) }),
    },
  ),
  createInterstitialStream(
    'interstitial-asset-list-missing',
    'A mid-roll whose asset list is missing',
    {
      ranges: [
        renderInterstitial('ad', 4, 'DURATION=3,X-ASSET-LIST="none.json",X-RESUME-OFFSET=0'),
      ],
      programs: ['main'],
    },
  ),
  createInterstitialStream('interstitial-asset-missing', 'A mid-roll whose playlist is missing', {
    ranges: [renderInterstitial('ad', 4, 'DURATION=3,X-ASSET-URI="none.m3u8",X-RESUME-OFFSET=0')],
    programs: ['main'],
  }),
  createInterstitialStream('interstitial-snap', 'A mid-roll at 3.6 s that snaps to segments', {
    ranges: [renderInterstitial('ad', 3.6, `${AD_ASSET_ATTRIBUTES},X-SNAP="IN,OUT"`)],
    programs: midRollPrograms,
  }),
  createInterstitialStream('interstitial-restrict', 'A mid-roll that forbids skipping', {
    ranges: [renderInterstitial('ad', 4, `${AD_ASSET_ATTRIBUTES},X-RESTRICT="SKIP,JUMP"`)],
    programs: midRollPrograms,
  }),
  createInterstitialStream('interstitial-playout-limit', 'A mid-roll that is limited to 1 s', {
    ranges: [renderInterstitial('ad', 4, `${AD_ASSET_ATTRIBUTES},X-PLAYOUT-LIMIT=1`)],
    programs: midRollPrograms,
  }),
  createInterstitialStream('interstitial-once', 'A pre-roll and a mid-roll that play once', {
    ranges: [
      renderInterstitial('pre', 0, `${AD_ASSET_ATTRIBUTES},CUE="PRE,ONCE"`),
      renderInterstitial('mid', 4, `${AD_ASSET_ATTRIBUTES},CUE="ONCE"`),
    ],
    programs: ['ad', ...midRollPrograms],
  }),
  createInterstitialStream(
    'interstitial-replaces',
    'A mid-roll that replaces 3 s of the main program',
    {
      ranges: [renderInterstitial('ad', 3, `DURATION=${AD_SECONDS},X-ASSET-URI="ad.m3u8"`)],
      programs: midRollPrograms,
    },
  ),
];
