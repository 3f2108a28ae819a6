import type { Media, MediaLibrary } from '../media/media-library.ts';
import { renderMediaPlaylist } from '../playlists.ts';
import type { StreamFile } from '../stream-case.ts';

/** The partial segments of a segment. */
const PARTS = 4;
const PART_SECONDS = 0.25;
/** The segments in the window. */
const WINDOW = 6;
/** The last segments whose partial segments are listed. */
const SEGMENTS_WITH_PARTS = 3;

/**
 * Creates a low-latency stream with blocking playlist reloads. The segments of the media are its
 * partial segments, and four of them make one segment. They appear in real time.
 */
export function createLowLatencyFiles(
  library: MediaLibrary,
  { segments: parts, init }: Media,
): Readonly<Record<string, StreamFile>> {
  const count = Math.floor(parts.length / PARTS);
  const describeParts = (segment: number, number: number): readonly string[] =>
    parts
      .slice(segment * PARTS, segment * PARTS + number)
      .map(({ uri }) => `#EXT-X-PART:DURATION=${PART_SECONDS},INDEPENDENT=YES,URI="${uri}"`);

  /** Renders the playlist of the first partial segments. */
  const render = (known: number): string => {
    const complete = Math.min(Math.floor(known / PARTS), count);
    const first = Math.max(0, complete - WINDOW);
    const segments = Array.from({ length: complete - first }, (_, index) => ({
      uri: `${first + index}.m4s`,
      seconds: PARTS * PART_SECONDS,
      tags:
        index + SEGMENTS_WITH_PARTS >= complete - first ? describeParts(first + index, PARTS) : [],
    }));
    const text = renderMediaPlaylist({
      ...{ segments, init, mediaSequence: first, isEnded: false, targetDuration: 1 },
      tags: [
        '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=0.8',
        `#EXT-X-PART-INF:PART-TARGET=${PART_SECONDS}`,
      ],
    });
    return [text.trimEnd(), ...describeParts(complete, known % PARTS), ''].join('\n');
  };

  const playlist: StreamFile = ({ elapsedSeconds, url }) => {
    const sequence = url.searchParams.get('_HLS_msn');
    const part = url.searchParams.get('_HLS_part') ?? String(PARTS - 1);
    const wanted = sequence === null ? 0 : Number(sequence) * PARTS + Number(part) + 1;
    const available = Math.floor(WINDOW * PARTS + elapsedSeconds / PART_SECONDS);
    const known = Math.min(Math.max(available, wanted), parts.length);
    // A blocking request waits until the partial segment is available.
    const delayMs = Math.max(
      0,
      (known * PART_SECONDS - WINDOW * PARTS * PART_SECONDS - elapsedSeconds) * 1000,
    );
    return { body: render(known), delayMs };
  };

  const wholeSegments = Array.from({ length: count }, (_, index): [string, StreamFile] => {
    const own = parts.slice(index * PARTS, (index + 1) * PARTS);
    return [`${index}.m4s`, Buffer.concat(own.map(({ uri }) => library.read(uri)))];
  });
  return { 'main.m3u8': playlist, ...Object.fromEntries(wholeSegments) };
}
