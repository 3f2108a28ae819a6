import type { SpokenCue } from './spoken-cue.ts';

const STAMP = String.raw`(?:(\d+):)?(\d\d):(\d\d)[.,](\d{3})`;
const TIMES = new RegExp(String.raw`^\s*${STAMP}[ \t]+-->[ \t]+${STAMP}`);
const MAP = /^X-TIMESTAMP-MAP=(.*)$/m;
const TICKS_PER_SECOND = 90_000;

const secondsOf = ([h, m, s, ms]: readonly (string | undefined)[]): number =>
  Number(h ?? 0) * 3600 + Number(m) * 60 + Number(s) + Number(ms) / 1000;

/** What a WebVTT file says. */
export interface VttFile {
  readonly cues: readonly SpokenCue[];
  /**
   * Seconds from the times written in the file to those of the stream's own clock; absent where the
   * file does not say.
   */
  readonly offset: number | undefined;
}

/**
 * Reads a WebVTT file; absent where the text is none. What is not in form is left out, so a broken
 * file gives fewer cues and never an exception.
 */
export function readVtt(text: string): VttFile | undefined {
  const blocks = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  if (!blocks[0]?.startsWith('WEBVTT')) return undefined;
  return { cues: blocks.flatMap(cueOf), offset: offsetOf(blocks[0]) };
}

function cueOf(block: string): readonly SpokenCue[] {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => TIMES.test(line));
  // Above the times is a name at most; more is a note that talks of times.
  const times = at > 1 ? null : TIMES.exec(lines[at] ?? '');
  if (!times) return [];
  const [start, end] = [secondsOf(times.slice(1, 5)), secondsOf(times.slice(5, 9))];
  const text = lines
    .slice(at + 1)
    .join('\n')
    .trim();
  return text && end > start ? [{ start, end, text }] : [];
}

function offsetOf(head: string): number | undefined {
  const map = MAP.exec(head)?.[1];
  const ticks = /MPEGTS:(\d+)/.exec(map ?? '')?.[1];
  if (!map || ticks === undefined) return undefined;
  const local = new RegExp(`LOCAL:${STAMP}`).exec(map);
  return Number(ticks) / TICKS_PER_SECOND - (local ? secondsOf(local.slice(1, 5)) : 0);
}
