import type { PartialSegment } from './partial-segments.ts';

/** How far behind the last part players stay, in parts; the format asks for three at least. */
const holdBackParts = 3.2;

/** Parts are told of the last segments only; who comes later takes those whole. */
export const segmentsWithParts = 3;

/** Writes what the playlist of a low-latency broadcast says ahead of its segments. */
export function serverControlTags(parts: readonly PartialSegment[]): string[] {
  const target = Math.ceil(Math.max(0, ...parts.map(({ seconds }) => seconds)) * 100) / 100;
  return [
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${(target * holdBackParts).toFixed(3)}`,
    `#EXT-X-PART-INF:PART-TARGET=${target.toFixed(3)}`,
  ];
}

/** Writes the line of a part. */
export function partTag(part: PartialSegment, address: string): string {
  const { seconds, bytes, offset, independent } = part;
  const first = independent ? ',INDEPENDENT=YES' : '';
  return `#EXT-X-PART:DURATION=${seconds.toFixed(5)},URI="${address}",BYTERANGE="${bytes}@${offset}"${first}`;
}

/** Writes where the next part will be. */
export function preloadHintTag({ bytes, offset }: PartialSegment, address: string): string {
  return `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${address}",BYTERANGE-START=${offset},BYTERANGE-LENGTH=${bytes}`;
}
