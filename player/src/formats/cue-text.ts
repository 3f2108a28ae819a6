import { parseWebVtt, type WebVttCue } from './webvtt.ts';

/**
 * The escapes of WebVTT, and the names of HTML that caption files use; all names of HTML would be 30
 * kB. Others stay as they are written.
 */
const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
    ...{ nbsp: '\u00A0', lrm: '\u200E', rlm: '\u200F', shy: '\u00AD' },
    ...{ hellip: '…', ndash: '–', mdash: '—', copy: '©', reg: '®', deg: '°' },
    ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»' },
  }),
);

const LAST_CODE_POINT = 0x10_ff_ff;
const isSurrogate = (code: number): boolean => code >= 0xd8_00 && code <= 0xdf_ff;

function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name = '') => {
      if (name) return entities.get(name) ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      const isValid = code > 0 && code <= LAST_CODE_POINT && !isSurrogate(code);
      return isValid ? String.fromCodePoint(code) : '\uFFFD';
    },
  );
}

/** A tag lasts to the next `>`, or to the end of the cue. */
const TAG = /<[^>]*(?:>|$)/g;

/**
 * The text of a cue without tags (`<v>`, `<c>`, `<lang>`, `<ruby>`, `<i>`, timestamps and unknown
 * ones), with its escapes decoded, as a browser shows it. `readings: false` leaves out what `<rt>`
 * says of the pronunciation.
 */
export function cueText(payload: string, { readings = true } = {}): string {
  return decodeEntities((readings ? payload : withoutReadings(payload)).replaceAll(TAG, ''));
}

/** Leaves out the text of `<rt>`; looks at each character once, however many tags have no end. */
function withoutReadings(payload: string): string {
  const parts = payload.split('</rt>');
  const last = parts.length - 1;
  return parts.map((part, at) => (at < last ? part.split('<rt>', 1).join('') : part)).join('');
}

/** The speaker that the first `<v>` of a cue names; empty where there is none. */
export const cueSpeaker = (payload: string): string =>
  decodeEntities(/<v(?:\.[^\s<>]*)?\s([^<>]+)>/.exec(payload)?.[1]?.trim() ?? '');

/** The text of a cue on one line, for reading and searching: without readings and direction marks. */
export const spokenText = (payload: string): string =>
  cueText(payload, { readings: false })
    .replaceAll(/[\u200E\u200F]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether a cue is ever shown. */
export const isShown = ({ start, end, payload }: WebVttCue): boolean =>
  end > start && payload.trim() !== '';

/** What is said from a moment of a video on. */
export interface SpokenLine {
  /** Seconds. */
  readonly start: number;
  readonly text: string;
}

/** Everything that a WebVTT file says, in its order; empty for text that is not WebVTT. */
export const spokenLines = (webvtt: string): readonly SpokenLine[] =>
  (parseWebVtt(webvtt)?.cues ?? []).filter(isShown).flatMap(({ start, payload }) => {
    const text = spokenText(payload);
    return text === '' ? [] : { start, text };
  });
