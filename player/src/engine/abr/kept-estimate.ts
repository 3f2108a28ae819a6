import type { Events, FragBufferedData, HlsConfig } from 'hls.js';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';

/** What a connection of so many bits per second brings in one second. */
const MS = 1000;
const BITS = 8;

/** Has the first estimate of the connection decide on as many segments as the page wishes. */
export function holdInitialEstimate(
  Hls: HlsConstructor,
  { engineOptions: engine }: PlaybackSource,
): Partial<HlsConfig> {
  const segments = engine?.initialEstimateSegments ?? 0;
  if (segments <= 1) return {};
  return {
    // Whoever only listens comes too late: the next segment has been chosen by then.
    abrController: class extends Hls.DefaultConfig.abrController {
      readonly #come = new Set<FragBufferedData['frag']['sn']>();

      protected override onFragBuffered(event: Events.FRAG_BUFFERED, data: FragBufferedData): void {
        this.#forget();
        super.onFragBuffered(event, data);
        const { type, sn } = data.frag;
        if (type === 'main' && sn !== 'initSegment') this.#come.add(sn);
        // An estimator that has measured nothing would choose by other rules.
        if (this.#forget()) this.bwEstimator.sample(MS, this.bwEstimator.defaultEstimate / BITS);
      }

      /** Forgets what has been measured, as long as that does not count. */
      #forget(): boolean {
        const isEarly = this.#come.size < segments;
        if (isEarly) this.resetEstimator();
        return isEarly;
      }
    },
  };
}
