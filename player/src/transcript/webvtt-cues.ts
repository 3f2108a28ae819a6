import { isShown } from '../formats/cue-text.ts';
import { parseTimestamp, parseWebVtt } from '../formats/webvtt.ts';
import type { CaptionCue } from '../formats/spoken-cue.ts';

const MAP = /^X-TIMESTAMP-MAP=(.*)$/m;
const TICKS_PER_SECOND = 90_000;

/** The cues of a WebVTT file that are shown, and the clock of their times. */
export interface WebVttCueList {
  readonly cues: readonly CaptionCue[];
  /**
   * Seconds to add to the times of the file for those of the stream's own clock (RFC 8216, 3.5);
   * undefined where the file does not say.
   */
  readonly timestampOffset: number | undefined;
}

/** Reads a WebVTT segment or file; undefined where the text is none. */
export function parseWebVttCues(text: string): WebVttCueList | undefined {
  const file = parseWebVtt(text);
  if (!file) return undefined;
  const cues = file.cues
    .filter(isShown)
    .map(({ start, end, payload }) => ({ start, end, text: payload.trim() }));
  return { cues, timestampOffset: offsetOf(file.header) };
}

function offsetOf(header: string): number | undefined {
  const map = MAP.exec(header)?.[1];
  const ticks = /MPEGTS:(\d+)/.exec(map ?? '')?.[1];
  if (!map || ticks === undefined) return undefined;
  const local = parseTimestamp(/LOCAL:([\d:.]+)/.exec(map)?.[1] ?? '') ?? 0;
  return Number(ticks) / TICKS_PER_SECOND - local;
}
