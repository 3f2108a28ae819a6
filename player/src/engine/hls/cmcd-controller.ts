import type Hls from 'hls.js';
import type { CMCDControllerConfig, HlsConfig } from 'hls.js';
import { toCmcdContentId } from '../../media/cmcd.ts';
import type { CmcdOptions, HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';
import { CmcdPlaybackTracker } from './cmcd-playback-data.ts';

/** Makes what hls.js is told, so that it tells the network. */
export type CreateCmcdConfig = typeof createCmcdConfig;

type ControllerClass = NonNullable<HlsConfig['cmcdController']>;

/** What hls.js writes client data with: its own class, with what it keeps for itself. */
interface Controller {
  hls: Hls;
  starved: boolean;
  apply(context: object, keys?: Keys): void;
  /** Bits per second; `NaN` for unknown. */
  getTopBandwidth(): number;
  getLowestBandwidth(): number;
}

/** What hls.js tells of one request, as far as it is told otherwise here; bitrates are in kbit/s. */
type Keys = { readonly ot?: string } & { readonly [Key in (typeof bitrates)[number]]?: number[] };

/** Those that hls.js leaves broken, where the standard has whole ones. */
const bitrates = ['lb', 'pb', 'tb', 'tpb'] as const;

/**
 * Has the network be told with each request who watches what, and how that goes, by Common Media
 * Client Data, version 2 (CTA-5004-B), as far as the page's own settings of hls.js do not say
 * otherwise.
 *
 * `session` names the watching; undefined for hls.js's own name of it.
 */
export function createCmcdConfig(
  { DefaultConfig }: HlsConstructor,
  { engineOptions: engine }: PlaybackSource,
  media: HTMLMediaElement,
  session: () => string | undefined,
  life: AbortSignal,
): Partial<HlsConfig> {
  const Base = DefaultConfig.cmcdController as unknown as
    | (new (hls: Hls) => Controller)
    | undefined;
  const cmcd: CMCDControllerConfig = {
    ...settingsOf(engine?.cmcd),
    ...engine?.hlsConfig?.cmcd,
  };
  // A page's own hls.js may be a build that cannot tell.
  if (!Base) return { cmcd };
  const facts = new CmcdPlaybackTracker(media, life);
  const Teller = class extends Base {
    override apply(context: object, keys: Keys = {}): void {
      const sid = session();
      const told = facts.takeReport();
      const { latestLevelDetails, latency } = this.hls;
      const isOnAir = latestLevelDetails?.live === true && !/[ds]/.test(told.sta);
      // hls.js takes the wait of a seek for a stall.
      this.starved = false;
      super.apply(context, {
        ...inWhole(keys.ot === 'v' ? { ...this.#ladder(), ...keys } : keys),
        ...told,
        ...(isOnAir && latency > 0 && { ltc: Math.round(latency * 1000) }),
        ...(sid && { sid }),
      });
    }

    /** The bitrates that there are, which hls.js tells only where sound comes with the picture. */
    #ladder(): Keys {
      const top = this.getTopBandwidth();
      const lowest = this.getLowestBandwidth();
      return Number.isFinite(top) ? { tb: [top / 1000], lb: [lowest / 1000] } : {};
    }
  };
  return { cmcd, cmcdController: Teller as unknown as ControllerClass };
}

function settingsOf(wish: CmcdOptions | undefined): CMCDControllerConfig {
  if (!wish) return {};
  const { transport: by, contentId: content } = wish;
  return {
    version: 2,
    useHeaders: by === 'header',
    ...(content !== undefined && { contentId: toCmcdContentId(content) }),
  };
}

const inWhole = (keys: Keys): Keys => ({
  ...keys,
  ...Object.fromEntries(
    bitrates.flatMap((key) => (keys[key] ? [[key, keys[key].map(Math.round)]] : [])),
  ),
});
