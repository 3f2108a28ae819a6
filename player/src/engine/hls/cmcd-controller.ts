import type Hls from 'hls.js';
import type { CMCDControllerConfig, HlsConfig } from 'hls.js';
import { toCmcdContentId } from '../../media/cmcd.ts';
import type { CmcdOptions, HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';
import { CmcdPlaybackTracker } from './cmcd-playback-tracker.ts';

/** The type of `createCmcdConfig`, which is loaded on demand. */
export type CreateCmcdConfig = typeof createCmcdConfig;

type CmcdControllerClass = NonNullable<HlsConfig['cmcdController']>;

/** The members of hls.js's `CMCDController` that this module uses. Some are private. */
interface CmcdController {
  hls: Hls;
  starved: boolean;
  apply(context: object, keys?: CmcdKeys): void;
  /** Bits per second; `NaN` if unknown. */
  getTopBandwidth(): number;
  getLowestBandwidth(): number;
}

/** The CMCD keys that this module changes in a request. Bitrates are in kbit/s. */
type CmcdKeys = { readonly ot?: string } & {
  readonly [Key in (typeof bitrateKeys)[number]]?: number[];
};

/** The keys that hls.js sends as fractions, although CTA-5004-B defines them as integers. */
const bitrateKeys = ['lb', 'pb', 'tb', 'tpb'] as const;

/**
 * Creates the hls.js configuration that sends Common Media Client Data (CMCD version 2, CTA-5004-B)
 * with each request. The page's `hlsConfig.cmcd` takes precedence over the source's CMCD options.
 *
 * @param getSessionId Returns the CMCD session ID (`sid`), or `undefined` to use the session ID
 *   of hls.js.
 * @param signal Stops tracking the media element when it aborts.
 */
export function createCmcdConfig(
  { DefaultConfig }: HlsConstructor,
  { engineOptions }: PlaybackSource,
  media: HTMLMediaElement,
  getSessionId: () => string | undefined,
  signal: AbortSignal,
): Partial<HlsConfig> {
  const Base = DefaultConfig.cmcdController as unknown as
    | (new (hls: Hls) => CmcdController)
    | undefined;
  const cmcd: CMCDControllerConfig = {
    ...toControllerConfig(engineOptions?.cmcd),
    ...engineOptions?.hlsConfig?.cmcd,
  };
  // A build of hls.js that the page provides may lack CMCD.
  if (!Base) return { cmcd };
  const tracker = new CmcdPlaybackTracker(media, signal);
  const Controller = class extends Base {
    override apply(context: object, keys: CmcdKeys = {}): void {
      const sid = getSessionId();
      const playbackData = tracker.takeReport();
      const { latestLevelDetails, latency } = this.hls;
      const isStartedLiveStream =
        latestLevelDetails?.live === true && !/[ds]/.test(playbackData.sta);
      // hls.js mistakes the wait after a seek for a stall; the tracker reports stalls instead.
      this.starved = false;
      super.apply(context, {
        ...roundBitrates(keys.ot === 'v' ? { ...this.#getBitrateRange(), ...keys } : keys),
        ...playbackData,
        ...(isStartedLiveStream && latency > 0 && { ltc: Math.round(latency * 1000) }),
        ...(sid && { sid }),
      });
    }

    /** The top and lowest bitrate; hls.js sends them only if the segments contain audio and video. */
    #getBitrateRange(): CmcdKeys {
      const top = this.getTopBandwidth();
      const lowestBandwidth = this.getLowestBandwidth();
      return Number.isFinite(top) ? { tb: [top / 1000], lb: [lowestBandwidth / 1000] } : {};
    }
  };
  return { cmcd, cmcdController: Controller as unknown as CmcdControllerClass };
}

function toControllerConfig(options: CmcdOptions | undefined): CMCDControllerConfig {
  if (!options) return {};
  const { transport, contentId } = options;
  return {
    version: 2,
    useHeaders: transport === 'header',
    ...(contentId !== undefined && { contentId: toCmcdContentId(contentId) }),
  };
}

const roundBitrates = (keys: CmcdKeys): CmcdKeys => ({
  ...keys,
  ...Object.fromEntries(
    bitrateKeys.flatMap((key) => (keys[key] ? [[key, keys[key].map(Math.round)]] : [])),
  ),
});
