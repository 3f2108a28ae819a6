import type { HlsConfig } from 'hls.js';
import type { PlaybackSource } from '../../source/playback-source.ts';

/** Has every request of hls.js go to what its address is by now, where addresses are renewed. */
export function createUrlRenewalConfig({ renewUrl: renewed }: PlaybackSource): Partial<HlsConfig> {
  if (!renewed) return {};
  return {
    xhrSetup(xhr, url) {
      const now = renewed(url);
      if (now !== url) xhr.open('GET', now, true);
    },
  };
}
