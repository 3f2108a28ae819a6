import type { PlaybackSource } from '../../source/playback-source.ts';
import { getInitialBandwidth } from '../abr/bandwidth-estimate.ts';

/** The length of the forward buffer before playback is requested. */
const PRELOAD_BUFFER_SECONDS = 2;
/** The length of the forward buffer after playback has been requested. */
const BUFFER_SECONDS = 30;

/**
 * Creates the Shaka Player configuration for the length of the forward buffer.
 *
 * @param isPreload whether playback has not been requested yet.
 */
export const createBufferConfig = (isPreload: boolean): object => ({
  streaming: { bufferingGoal: isPreload ? PRELOAD_BUFFER_SECONDS : BUFFER_SECONDS },
});

/** Creates the configuration of Shaka Player for a source, without DRM. */
export function createDashConfig(source: PlaybackSource): object {
  return {
    abr: {
      defaultBandwidthEstimate: getInitialBandwidth(source),
      // `getInitialBandwidth()` already uses the network information.
      useNetworkInformation: false,
      // `DashLevelCap` replaces this restriction.
      restrictToElementSize: false,
    },
    streaming: {
      bufferBehind: 30,
      // Shaka Player 5.2 keeps a prefetched init segment after a seek has aborted its request, and
      // then never appends data to that stream again.
      segmentPrefetchLimit: 0,
      ignoreTextStreamFailures: true,
      // `DashErrorHandler` retries instead.
      failureCallback: (_error: unknown): void => {},
    },
    ...createCmcdConfig(source),
  };
}

function createCmcdConfig({ engineOptions }: PlaybackSource): object {
  const { cmcd } = engineOptions ?? {};
  if (!cmcd) return {};
  const { transport, contentId = '' } = cmcd;
  return {
    cmcd: { enabled: true, version: 2, useHeaders: transport === 'header', contentId },
  };
}
