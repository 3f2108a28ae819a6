import { parseWebVtt } from '../../../../player/src/formats/index.ts';
import type { TimeRange } from './playback-modifiers.ts';

/** Header that maps the times of the captions to identical media times. */
const TIMESTAMP_MAP = 'X-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000';

/**
 * Removes the cues of a WebVTT file that lie outside of a range; other blocks stay. Times stay
 * relative to the asset. Text that is not WebVTT counts as empty.
 */
export function clipCues(vtt: string, range: TimeRange): string {
  const { header, blocks } = parseWebVtt(vtt) ?? { header: 'WEBVTT', blocks: [] };
  const visibleBlocks = blocks.filter(
    ({ cue }) => cue === undefined || (cue.end > range.start && cue.start < range.end),
  );
  const [firstLine = 'WEBVTT', ...otherLines] = header.split('\n');
  const sources = visibleBlocks.map(({ source }) => source);
  return `${[[firstLine, TIMESTAMP_MAP, ...otherLines].join('\n'), ...sources].join('\n\n').trimEnd()}\n`;
}
