import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';

/** Whether it is captions that cannot be had. */
export const isOfCaptions = ({ context, frag }: Pick<ErrorData, 'context' | 'frag'>): boolean =>
  context?.type === 'subtitleTrack' || frag?.type === 'subtitle';

/** hls.js stops all when captions cannot be had. */
export function goOnWithoutCaptions(hls: Hls): void {
  hls.subtitleTrack = -1;
  hls.startLoad();
}
