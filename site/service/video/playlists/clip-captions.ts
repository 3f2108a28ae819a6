import { parseWebVtt } from '../../../../player/src/formats/index.ts';
import type { TimeRange } from './playback-modifiers.ts';

/** Says that captions tell the film's own time, which is also that of its pictures. */
const timeMap = 'X-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000';

/**
 * Keeps the cues of WebVTT that are seen within a span, and everything that is no cue; times stay
 * those of the film. Text that is not WebVTT has no cues.
 */
export function clipCues(vtt: string, span: TimeRange): string {
  const { header, blocks } = parseWebVtt(vtt) ?? { header: 'WEBVTT', blocks: [] };
  const kept = blocks.filter(
    ({ cue }) => cue === undefined || (cue.end > span.start && cue.start < span.end),
  );
  const [first = 'WEBVTT', ...rest] = header.split('\n');
  const sources = kept.map(({ source }) => source);
  return `${[[first, timeMap, ...rest].join('\n'), ...sources].join('\n\n').trimEnd()}\n`;
}
