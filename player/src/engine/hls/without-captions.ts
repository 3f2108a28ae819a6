import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';

/** Whether it is captions that cannot be had. */
export const isSubtitleError = ({ context, frag }: Pick<ErrorData, 'context' | 'frag'>): boolean =>
  context?.type === 'subtitleTrack' || frag?.type === 'subtitle';

/** hls.js stops all when captions cannot be had. */
export function disableSubtitles(hls: Hls): void {
  hls.subtitleTrack = -1;
  hls.startLoad();
}
