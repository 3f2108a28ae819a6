import { mediaPlaylist, multivariantPlaylist, playlistOf, withTags } from '../playlists.ts';
import type { ProgramName } from '../media/programs.ts';
import type { StreamCase, StreamContext, StreamFile } from '../stream-case.ts';

const START_MS = Date.UTC(2026, 0, 1);
/** The duration of the ad in seconds. */
const AD_S = 3;

const toDate = (seconds: number): string => new Date(START_MS + seconds * 1000).toISOString();

/** Renders the date range of an interstitial that starts at `at` seconds. */
const interstitial = (id: string, at: number, attributes: string): string =>
  `#EXT-X-DATERANGE:ID="${id}",CLASS="com.apple.hls.interstitial",START-DATE="${toDate(at)}",${attributes}`;

const adAsset = `DURATION=${AD_S},X-ASSET-URI="ad.m3u8",X-RESUME-OFFSET=0`;

interface InterstitialOptions extends Partial<StreamCase> {
  readonly ranges: readonly string[];
  readonly programs: readonly ProgramName[];
  /** Whether a multivariant playlist without interstitials is above the media playlist. */
  readonly isBelow?: boolean;
  readonly moreFiles?: (context: StreamContext) => Readonly<Record<string, StreamFile>>;
}

function createInterstitial(
  name: string,
  represents: string,
  { ranges, programs, isBelow = false, moreFiles, ...more }: InterstitialOptions,
): StreamCase {
  return {
    ...{ name, represents, media: ['ts', 'ts-ad'] },
    files: (context) => {
      const { segments } = context.library.get('ts');
      const dated = withTags(segments, 0, `#EXT-X-PROGRAM-DATE-TIME:${toDate(0)}`);
      const playlist = mediaPlaylist({ segments: dated, type: 'VOD', tags: ranges });
      return {
        ...(isBelow
          ? {
              'main.m3u8': multivariantPlaylist([{ uri: 'video.m3u8', resolution: '640x360' }]),
              'video.m3u8': playlist,
            }
          : { 'main.m3u8': playlist }),
        'ad.m3u8': playlistOf(context.library.get('ts-ad')),
        ...moreFiles?.(context),
      };
    },
    expected: { ends: true, programs },
    // A second buffer of the ad needs some time; at four times the speed it would be a stall.
    playback: { rate: 2, limitS: 25 },
    ...more,
  };
}

const around = ['main', 'ad', 'main'] as const;
const assetList = (uris: readonly string[]): string =>
  JSON.stringify({ ASSETS: uris.map((uri) => ({ URI: uri, DURATION: AD_S })) });

/** Interstitials (HLS ads) at all positions and with all kinds of assets. */
export const interstitialStreams: readonly StreamCase[] = [
  createInterstitial('interstitial-pre-roll', 'A pre-roll in a media playlist', {
    ranges: [interstitial('ad', 0, `${adAsset},CUE="PRE"`)],
    programs: ['ad', 'main'],
  }),
  createInterstitial('interstitial-mid-roll', 'A mid-roll at 4 s in a media playlist', {
    ranges: [interstitial('ad', 4, adAsset)],
    programs: around,
  }),
  createInterstitial('interstitial-post-roll', 'A post-roll in a media playlist', {
    ranges: [interstitial('ad', 8, `${adAsset},CUE="POST"`)],
    programs: ['main', 'ad'],
  }),
  createInterstitial(
    'interstitial-below-master',
    'A mid-roll below a plain multivariant playlist',
    {
      ...{ ranges: [interstitial('ad', 4, adAsset)], programs: around, isBelow: true },
    },
  ),
  createInterstitial(
    'interstitial-pre-roll-below-master',
    'A pre-roll below a plain multivariant playlist',
    {
      ranges: [interstitial('ad', 0, `${adAsset},CUE="PRE"`)],
      ...{ programs: ['ad', 'main'], isBelow: true },
    },
  ),
  createInterstitial(
    'interstitial-post-roll-below-master',
    'A post-roll below a plain multivariant playlist',
    {
      ranges: [interstitial('ad', 8, `${adAsset},CUE="POST"`)],
      ...{ programs: ['main', 'ad'], isBelow: true },
    },
  ),
  createInterstitial('interstitial-asset-list', 'A mid-roll whose asset list has two ads', {
    ranges: [
      interstitial('ad', 4, `DURATION=${2 * AD_S},X-ASSET-LIST="ads.json",X-RESUME-OFFSET=0`),
    ],
    programs: around,
    moreFiles: () => ({ 'ads.json': assetList(['ad.m3u8', 'ad.m3u8?2']) }),
  }),
  createInterstitial('interstitial-asset-list-empty', 'A mid-roll whose asset list is empty', {
    ranges: [interstitial('ad', 4, 'DURATION=3,X-ASSET-LIST="ads.json",X-RESUME-OFFSET=0')],
    programs: ['main'],
    moreFiles: () => ({ 'ads.json': assetList([]) }),
  }),
  createInterstitial('interstitial-asset-list-missing', 'A mid-roll whose asset list is missing', {
    ranges: [interstitial('ad', 4, 'DURATION=3,X-ASSET-LIST="none.json",X-RESUME-OFFSET=0')],
    programs: ['main'],
  }),
  createInterstitial('interstitial-asset-missing', 'A mid-roll whose playlist is missing', {
    ranges: [interstitial('ad', 4, 'DURATION=3,X-ASSET-URI="none.m3u8",X-RESUME-OFFSET=0')],
    programs: ['main'],
  }),
  createInterstitial('interstitial-snap', 'A mid-roll at 3.6 s that snaps to segments', {
    ranges: [interstitial('ad', 3.6, `${adAsset},X-SNAP="IN,OUT"`)],
    programs: around,
  }),
  createInterstitial('interstitial-restrict', 'A mid-roll that forbids skipping', {
    ranges: [interstitial('ad', 4, `${adAsset},X-RESTRICT="SKIP,JUMP"`)],
    programs: around,
  }),
  createInterstitial('interstitial-playout-limit', 'A mid-roll that is limited to 1 s', {
    ranges: [interstitial('ad', 4, `${adAsset},X-PLAYOUT-LIMIT=1`)],
    programs: around,
  }),
  createInterstitial('interstitial-once', 'A pre-roll and a mid-roll that play once', {
    ranges: [
      interstitial('pre', 0, `${adAsset},CUE="PRE,ONCE"`),
      interstitial('mid', 4, `${adAsset},CUE="ONCE"`),
    ],
    programs: ['ad', ...around],
  }),
  createInterstitial('interstitial-replaces', 'A mid-roll that replaces 3 s of the main program', {
    ranges: [interstitial('ad', 3, `DURATION=${AD_S},X-ASSET-URI="ad.m3u8"`)],
    programs: around,
  }),
];
