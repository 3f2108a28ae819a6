import type { PartialSegment } from './partial-segments.ts';

/**
 * `PART-HOLD-BACK` as a multiple of the part target duration; the specification requires at least
 * three.
 */
const HOLD_BACK_PARTS = 3.2;

/**
 * Number of complete segments whose partial segments are listed; viewers further behind load
 * complete segments.
 */
export const SEGMENTS_WITH_PARTS = 3;

/** Returns the tags of a low-latency playlist that precede its segments. */
export function formatServerControlTags(parts: readonly PartialSegment[]): string[] {
  const partTargetSeconds =
    Math.ceil(Math.max(0, ...parts.map(({ seconds }) => seconds)) * 100) / 100;
  return [
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${(partTargetSeconds * HOLD_BACK_PARTS).toFixed(3)}`,
    `#EXT-X-PART-INF:PART-TARGET=${partTargetSeconds.toFixed(3)}`,
  ];
}

/** Returns the tag of a partial segment. */
export function formatPartTag(part: PartialSegment, uri: string): string {
  const { seconds, bytes, offset, independent } = part;
  const independentAttribute = independent ? ',INDEPENDENT=YES' : '';
  return `#EXT-X-PART:DURATION=${seconds.toFixed(5)},URI="${uri}",BYTERANGE="${bytes}@${offset}"${independentAttribute}`;
}

/** Returns the tag that announces the next partial segment. */
export function formatPreloadHintTag({ bytes, offset }: PartialSegment, uri: string): string {
  return `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${uri}",BYTERANGE-START=${offset},BYTERANGE-LENGTH=${bytes}`;
}
