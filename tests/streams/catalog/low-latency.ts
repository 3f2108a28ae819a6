import type { Media, MediaLibrary } from '../media/media-library.ts';
import { renderMediaPlaylist } from '../playlists.ts';
import type { StreamFile } from '../stream-case.ts';

/** The number of partial segments per segment. */
const PARTS_PER_SEGMENT = 4;
const PART_SECONDS = 0.25;
/** The number of segments in the sliding window. */
const WINDOW_SEGMENTS = 6;
/** The number of segments at the end of the playlist whose partial segments are listed. */
const SEGMENTS_WITH_PARTS = 3;

/**
 * Creates a low-latency stream with blocking playlist reloads. The segments of the media serve as partial
 * segments, four of which make one segment. They become available in real time.
 */
export function createLowLatencyFiles(
  library: MediaLibrary,
  { segments: parts, init }: Media,
): Readonly<Record<string, StreamFile>> {
  const segmentCount = Math.floor(parts.length / PARTS_PER_SEGMENT);
  const renderPartTags = (segment: number, partCount: number): readonly string[] =>
    parts
      .slice(segment * PARTS_PER_SEGMENT, segment * PARTS_PER_SEGMENT + partCount)
      .map(({ uri }) => `#EXT-X-PART:DURATION=${PART_SECONDS},INDEPENDENT=YES,URI="${uri}"`);

  /** Renders the playlist after `availableParts` partial segments are available. */
  const renderPlaylist = (availableParts: number): string => {
    const completeSegments = Math.min(Math.floor(availableParts / PARTS_PER_SEGMENT), segmentCount);
    const firstSegment = Math.max(0, completeSegments - WINDOW_SEGMENTS);
    const segments = Array.from({ length: completeSegments - firstSegment }, (_, index) => ({
      uri: `${firstSegment + index}.m4s`,
      seconds: PARTS_PER_SEGMENT * PART_SECONDS,
      tags:
        index + SEGMENTS_WITH_PARTS >= completeSegments - firstSegment
          ? renderPartTags(firstSegment + index, PARTS_PER_SEGMENT)
          : [],
    }));
    const text = renderMediaPlaylist({
      ...{ segments, init, mediaSequence: firstSegment, isEnded: false, targetDuration: 1 },
      tags: [
        '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=0.8',
        `#EXT-X-PART-INF:PART-TARGET=${PART_SECONDS}`,
      ],
    });
    return [
      text.trimEnd(),
      ...renderPartTags(completeSegments, availableParts % PARTS_PER_SEGMENT),
      '',
    ].join('\n');
  };

  const playlist: StreamFile = ({ elapsedSeconds, url }) => {
    const sequence = url.searchParams.get('_HLS_msn');
    const part = url.searchParams.get('_HLS_part') ?? String(PARTS_PER_SEGMENT - 1);
    const requestedParts =
      sequence === null ? 0 : Number(sequence) * PARTS_PER_SEGMENT + Number(part) + 1;
    const partsInRealTime = Math.floor(
      WINDOW_SEGMENTS * PARTS_PER_SEGMENT + elapsedSeconds / PART_SECONDS,
    );
    const availableParts = Math.min(Math.max(partsInRealTime, requestedParts), parts.length);
    // A blocking request waits until the partial segment is available.
    const delayMs = Math.max(
      0,
      (availableParts * PART_SECONDS -
        WINDOW_SEGMENTS * PARTS_PER_SEGMENT * PART_SECONDS -
        elapsedSeconds) *
        1000,
    );
    return { body: renderPlaylist(availableParts), delayMs };
  };

  const wholeSegments = Array.from({ length: segmentCount }, (_, index): [string, StreamFile] => {
    const segmentParts = parts.slice(index * PARTS_PER_SEGMENT, (index + 1) * PARTS_PER_SEGMENT);
    return [`${index}.m4s`, Buffer.concat(segmentParts.map(({ uri }) => library.read(uri)))];
  });
  return { 'main.m3u8': playlist, ...Object.fromEntries(wholeSegments) };
}
