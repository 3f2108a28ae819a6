import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Bitrates of a stream in bits per second. */
export interface Bitrates {
  readonly peakBitsPerSecond: number;
  readonly averageBitsPerSecond: number;
}

interface Segment {
  readonly seconds: number;
  readonly file: string;
  /** Length of the byte range; `undefined` for a complete file. */
  readonly bytes: number | undefined;
}

const BITS_PER_BYTE = 8;

/** Measures the peak and average bitrate of a media playlist from the sizes of its segments. */
export async function measureBitrate(playlist: string): Promise<Bitrates> {
  const segments = parseSegments(await readFile(playlist, 'utf8'));
  const measuredSegments = await Promise.all(
    segments.map(async ({ seconds, file, bytes }) => ({
      seconds,
      bits: (bytes ?? (await stat(join(dirname(playlist), file))).size) * BITS_PER_BYTE,
    })),
  );
  const seconds = sum(measuredSegments.map((segment) => segment.seconds));
  return {
    peakBitsPerSecond: Math.ceil(
      Math.max(0, ...measuredSegments.map((segment) => segment.bits / segment.seconds)),
    ),
    averageBitsPerSecond: Math.ceil(sum(measuredSegments.map((segment) => segment.bits)) / seconds),
  };
}

/** Parses the segments of a media playlist. */
export function parseSegments(playlist: string): Segment[] {
  const segments: Segment[] = [];
  let seconds = 0;
  let bytes: number | undefined;
  for (const line of playlist.split('\n')) {
    const [, duration] = /^#EXTINF:([\d.]+)/.exec(line) ?? [];
    const [, range] = /^#EXT-X-BYTERANGE:(\d+)/.exec(line) ?? [];
    if (duration !== undefined) seconds = Number(duration);
    else if (range !== undefined) bytes = Number(range);
    else if (line !== '' && !line.startsWith('#')) {
      segments.push({ seconds, file: line, bytes });
      bytes = undefined;
    }
  }
  return segments;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
