import type { PlaybackSource } from '../../source/playback-source.ts';
import { getInitialBandwidth } from '../abr/bandwidth-estimate.ts';

/** The forward buffer in seconds, until playback has been requested and after that. */
const PRELOAD_BUFFER_SECONDS = 2;
const BUFFER_SECONDS = 30;

/** Returns the forward buffer length in seconds, in the form of Shaka Player's configuration. */
export const createBufferConfig = (isLimited: boolean): object => ({
  streaming: { bufferingGoal: isLimited ? PRELOAD_BUFFER_SECONDS : BUFFER_SECONDS },
});

/** Creates the configuration of Shaka Player for a source, without DRM. */
export function createDashConfig(source: PlaybackSource): object {
  return {
    abr: {
      defaultBandwidthEstimate: getInitialBandwidth(source),
      // The estimate of the player takes the network information into account.
      useNetworkInformation: false,
      // The level cap of the player replaces it.
      restrictToElementSize: false,
    },
    streaming: {
      bufferBehind: 30,
      // Shaka Player 5.2 keeps a prefetched init segment whose request a seek has aborted, and then
      // never appends that stream again.
      segmentPrefetchLimit: 0,
      ignoreTextStreamFailures: true,
      // The error handler of the engine retries.
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
