import { isCueVisible } from '../formats/cue-text.ts';
import { parseTimestamp, parseWebVtt } from '../formats/webvtt.ts';
import type { CaptionCue } from '../formats/webvtt.ts';

const TIMESTAMP_MAP = /^X-TIMESTAMP-MAP=(.*)$/m;
const TICKS_PER_SECOND = 90_000;

/** The cues of a WebVTT file, and the offset of their timestamps. */
export interface WebVttCueList {
  readonly cues: readonly CaptionCue[];
  /**
   * The seconds to add to a timestamp of the file to get the time in the stream (RFC 8216, section
   * 3.5); `undefined` if the file has no `X-TIMESTAMP-MAP`.
   */
  readonly timestampOffset: number | undefined;
}

/** Parses a WebVTT file or segment. Returns `undefined` if the text is not WebVTT. */
export function parseWebVttCues(text: string): WebVttCueList | undefined {
  const file = parseWebVtt(text);
  if (!file) return undefined;
  const cues = file.cues
    .filter(isCueVisible)
    .map(({ start, end, payload }) => ({ start, end, text: payload.trim() }));
  return { cues, timestampOffset: parseTimestampOffset(file.header) };
}

function parseTimestampOffset(header: string): number | undefined {
  const map = TIMESTAMP_MAP.exec(header)?.[1];
  const ticks = /MPEGTS:(\d+)/.exec(map ?? '')?.[1];
  if (!map || ticks === undefined) return undefined;
  const local = parseTimestamp(/LOCAL:([\d:.]+)/.exec(map)?.[1] ?? '') ?? 0;
  return Number(ticks) / TICKS_PER_SECOND - local;
}
