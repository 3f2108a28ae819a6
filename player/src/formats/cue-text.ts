import { parseWebVtt, type WebVttCue } from './webvtt.ts';

/**
 * The character references of WebVTT, and the HTML ones that caption files use. Other references are
 * not decoded, because the complete HTML table is 30 kB.
 */
const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00A0',
    lrm: '\u200E',
    rlm: '\u200F',
    shy: '\u00AD',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    copy: '©',
    reg: '®',
    deg: '°',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
  }),
);

const LAST_CODE_POINT = 0x10_ff_ff;
const isSurrogate = (code: number): boolean => code >= 0xd8_00 && code <= 0xdf_ff;

function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (reference, hex?: string, decimal?: string, name = '') => {
      if (name) return entities.get(name) ?? reference;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      const isValid = code > 0 && code <= LAST_CODE_POINT && !isSurrogate(code);
      return isValid ? String.fromCodePoint(code) : '\uFFFD';
    },
  );
}

/** Matches a tag, which ends at the next `>` or at the end of the cue. */
const TAG = /<[^>]*(?:>|$)/g;

/**
 * Returns the text of a cue as a browser renders it: without tags (`<v>`, `<c>`, `<lang>`, `<ruby>`,
 * `<i>`, timestamps and unknown tags) and with decoded character references.
 *
 * @param options.readings whether to include ruby text (`<rt>`), which is usually the pronunciation.
 */
export function cueText(payload: string, { readings = true } = {}): string {
  return decodeEntities((readings ? payload : removeRubyText(payload)).replaceAll(TAG, ''));
}

/** Removes the text of `<rt>` elements in linear time, even with many unclosed tags. */
function removeRubyText(payload: string): string {
  const parts = payload.split('</rt>');
  const lastIndex = parts.length - 1;
  return parts
    .map((part, index) => (index < lastIndex ? part.split('<rt>', 1).join('') : part))
    .join('');
}

/** Returns the speaker's name in the first `<v>` tag of a cue; empty if there is none. */
export const cueSpeaker = (payload: string): string =>
  decodeEntities(/<v(?:\.[^\s<>]*)?\s([^<>]+)>/.exec(payload)?.[1]?.trim() ?? '');

/**
 * Returns the text of a cue on one line, for transcripts and search: without ruby text and direction
 * marks.
 */
export const spokenText = (payload: string): string =>
  cueText(payload, { readings: false })
    .replaceAll(/[\u200E\u200F]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns whether a cue is ever shown: it must have a duration and text. */
export const isCueVisible = ({ start, end, payload }: WebVttCue): boolean =>
  end > start && payload.trim() !== '';

/** One line of text with its start time. */
export interface SpokenLine {
  /** Seconds. */
  readonly start: number;
  readonly text: string;
}

/** Returns the text of all visible cues of a WebVTT file, in file order; empty for other files. */
export const spokenLines = (webvtt: string): readonly SpokenLine[] =>
  (parseWebVtt(webvtt)?.cues ?? []).filter(isCueVisible).flatMap(({ start, payload }) => {
    const text = spokenText(payload);
    return text === '' ? [] : { start, text };
  });
