import type { Events, FragBufferedData, HlsConfig } from 'hls.js';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';

/** The estimate for an unknown connection, in bits per second. It is enough for 480p. */
const DEFAULT_ESTIMATE = 1_000_000;
/**
 * The maximum estimate, in bits per second. A higher estimate would select a first segment so large
 * that it would delay the first frame.
 */
const MAX_ESTIMATE = 1_200_000;
/** The fraction of `downlink` to use: it is rounded up, and other requests share the connection. */
const DOWNLINK_FACTOR = 0.5;
const BITS_PER_MEGABIT = 1_000_000;

/** The properties of `NetworkInformation` that the estimate uses. */
interface Connection {
  /** Megabits per second. */
  readonly downlink?: number;
  /** Whether data saver mode is on. */
  readonly saveData?: boolean;
}

/**
 * Estimates the bandwidth before the first segment has been measured, in bits per second.
 *
 * @param connection `navigator.connection`; undefined in browsers without it.
 */
export function estimateFromConnection(connection: Connection | undefined): number {
  if (connection?.saveData) return 0;
  const { downlink = 0 } = connection ?? {};
  if (downlink <= 0) return DEFAULT_ESTIMATE;
  return Math.min(MAX_ESTIMATE, downlink * BITS_PER_MEGABIT * DOWNLINK_FACTOR);
}

/** Returns the initial bandwidth in bits per second: the page's value, or an estimate. */
export const getInitialBandwidth = ({ engineOptions }: PlaybackSource): number =>
  engineOptions?.initialBandwidth ?? estimateFromConnection(getConnection(navigator));

const getConnection = (browser: Navigator): Connection | undefined =>
  'connection' in browser ? (browser.connection as Connection) : undefined;

/** The duration of the bandwidth sample that is added once the estimate is no longer held. */
const ADDED_SAMPLE_MS = 1000;
const BITS_PER_BYTE = 8;

/**
 * Creates the hls.js configuration that holds the initial bandwidth estimate, regardless of
 * measurements, for the number of segments in `initial-estimate-segments`.
 */
export function holdInitialEstimate(
  Hls: HlsConstructor,
  { engineOptions }: PlaybackSource,
): Partial<HlsConfig> {
  const segmentCount = engineOptions?.initialEstimateSegments ?? 0;
  if (segmentCount <= 1) return {};
  return {
    // An event listener would run after hls.js has selected the level of the next segment.
    abrController: class extends Hls.DefaultConfig.abrController {
      readonly #bufferedSegments = new Set<FragBufferedData['frag']['sn']>();

      protected override onFragBuffered(event: Events.FRAG_BUFFERED, data: FragBufferedData): void {
        this.#resetIfHeld();
        super.onFragBuffered(event, data);
        const { type, sn } = data.frag;
        if (type === 'main' && sn !== 'initSegment') this.#bufferedSegments.add(sn);
        // Without a sample, hls.js selects levels by other rules. This sample equals the estimate.
        if (this.#resetIfHeld()) {
          const bytes = this.bwEstimator.defaultEstimate / BITS_PER_BYTE;
          this.bwEstimator.sample(ADDED_SAMPLE_MS, bytes);
        }
      }

      /** Resets the estimator if the estimate is still held. Returns whether it is. */
      #resetIfHeld(): boolean {
        const isHeld = this.#bufferedSegments.size < segmentCount;
        if (isHeld) this.resetEstimator();
        return isHeld;
      }
    },
  };
}
