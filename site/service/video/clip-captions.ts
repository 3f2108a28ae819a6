import type { Span } from './playlist-wishes.ts';

const secondsPerMinute = 60;

/** Says that captions tell the film's own time, which is also that of its pictures. */
const timeMap = 'X-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000';

const timing = /^(\S+)[ \t]+-->[ \t]+(\S+)/m;

/**
 * Keeps the cues of WebVTT that are seen within a span, and everything that is no cue; times stay
 * those of the film.
 */
export function clippedCues(vtt: string, span: Span): string {
  const [head = '', ...blocks] = vtt.replaceAll(/\r\n?/g, '\n').split(/\n{2,}/);
  const kept = blocks.filter((block) => {
    const [, start, end] = timing.exec(block) ?? [];
    if (start === undefined || end === undefined) return true;
    return secondsOf(end) > span.start && secondsOf(start) < span.end;
  });
  const [first = 'WEBVTT', ...rest] = head.split('\n');
  return `${[[first, timeMap, ...rest].join('\n'), ...kept].join('\n\n').trimEnd()}\n`;
}

function secondsOf(clock: string): number {
  return clock.split(':').reduce((total, part) => total * secondsPerMinute + Number(part), 0);
}
