import { tidied } from './plain-text.ts';

/** What is said, or shown as text, from a moment of a film on. */
export interface Cue {
  /** Seconds. */
  readonly start: number;
  readonly text: string;
}

const secondsPerMinute = 60;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
};

/** Reads the cues of WebVTT; what is no cue is left out. */
export function cuesOf(vtt: string): Cue[] {
  return vtt
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const [, clock, text = ''] = /^([\d:.]+)[ \t]+-->[^\n]*\n?([\s\S]*)$/m.exec(block) ?? [];
      const said = tidied(
        text.replaceAll(/<[^>]*>/g, '').replaceAll(/&\w+;/g, (name) => entities[name] ?? name),
      );
      return clock === undefined || said === '' ? [] : [{ start: secondsOf(clock), text: said }];
    });
}

function secondsOf(clock: string): number {
  return clock.split(':').reduce((total, part) => total * secondsPerMinute + Number(part), 0);
}
