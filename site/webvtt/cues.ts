/** What is said, or shown as text, from a moment of a film on. */
export interface Cue {
  /** Seconds from the beginning of the film. */
  readonly start: number;
  readonly text: string;
}

const timing = /^(?:(\d+):)?([0-5]\d):([0-5]\d)\.(\d{3})[ \t]+-->/;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
};

/** Reads what is said out of WebVTT; what it does not understand is left out. */
export function cuesIn(webvtt: string): Cue[] {
  return webvtt
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const at = lines.findIndex((line) => timing.test(line));
      const [, hours = '0', minutes = '0', seconds = '0', thousandths = '0'] =
        timing.exec(lines[at] ?? '') ?? [];
      const text = at === -1 ? '' : wordsOf(lines.slice(at + 1).join(' '));
      const start =
        Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;
      return text === '' ? [] : [{ start, text }];
    });
}

/** A mark; one that never ends is looked through up to the next only, however many there are. */
const mark = /<[^<>]*>/g;

/** The words of a cue without its marks. */
function wordsOf(payload: string): string {
  return payload
    .replaceAll(mark, '')
    .replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
