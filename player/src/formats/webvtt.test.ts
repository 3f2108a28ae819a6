import { describe, expect, it } from 'vitest';
import { cueSpeaker, cueText, spokenLines, spokenText } from './cue-text.ts';
import { parseTimestamp, parseWebVtt } from './webvtt.ts';

const parseCues = (text: string) => parseWebVtt(text)?.cues;
const parsePayloads = (text: string) => parseCues(text)?.map(({ payload }) => payload);

describe('parseWebVtt', () => {
  it('parses cues with identifiers, hours and settings in a file with a BOM and CRLF', () => {
    const text =
      '\uFEFFWEBVTT - Night train\r\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\r\n\r\n' +
      '1\r\n00:01.500 --> 00:03.000 line:0\r\nMind the gap,\r\nplease.\r\n\r\n' +
      '01:00:00.000\t-->\t01:00:02.000\rLate\r';
    expect(parseWebVtt(text)).toMatchObject({
      header: 'WEBVTT - Night train\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0',
      cues: [
        { id: '1', start: 1.5, end: 3, settings: 'line:0', payload: 'Mind the gap,\nplease.' },
        { id: '', start: 3600, end: 3602, settings: '', payload: 'Late' },
      ],
    });
  });

  it('ignores NOTE, STYLE and REGION blocks, even if a NOTE contains timings', () => {
    const text =
      'WEBVTT\n\nNOTE 00:00.000 --> 00:01.000\nnever spoken\n\nNOTE\nby hand\n\n' +
      'STYLE\n::cue { color: red }\n\nREGION\nid:a\n\n00:01.000 --> 00:02.000\nspoken';
    expect(parsePayloads(text)).toEqual(['spoken']);
  });

  it('skips malformed cues and parses the cues after them', () => {
    const malformedTimings = [
      '00:01 --> 00:02',
      '0:01.000 --> 0:02.000',
      '00:61.000 --> 00:62.000',
      '60:01.000 --> 60:02.000',
      '00:01,000 --> 00:02,000',
      '00:01.0000 --> 00:02.000',
      '00:01.000 -> 00:02.000',
      '--> 00:02.000',
      '00:01.000 -->',
    ];
    const text = malformedTimings.map((line) => `${line}\nno\n\n`).join('');
    expect(parsePayloads(`WEBVTT\n\n${text}00:08.000 --> 00:09.000\nyes`)).toEqual(['yes']);
  });

  it('starts a new cue at timings without a blank line', () => {
    const text =
      'WEBVTT\n00:01.000-->00:02.000\none\n00:02.000 --> 00:03.000\ntwo -> three\na --> b\nfour';
    expect(parsePayloads(text)).toEqual(['one', 'two -> three']);
  });

  it.each([
    '',
    'WEBVTTX',
    'webvtt',
    ' WEBVTT',
    '<!doctype html>',
    '1\n00:00:01,000 --> 00:00:02,000',
  ])('returns undefined for %j', (text) => {
    expect(parseWebVtt(text)).toBe(undefined);
  });

  it.each(['1'.repeat(500_000), '-->'.repeat(200_000), '\n-->\n'.repeat(100_000)])(
    'parses hostile input in linear time',
    (text) => {
      expect(parseCues(`WEBVTT\n\n${text}`)).toEqual([]);
    },
  );
});

describe('parseTimestamp', () => {
  it.each([
    ['00:00.000', 0],
    ['1:02:03.500', 3723.5],
    ['123:00:00.001', 442_800.001],
    ['00:60.000', undefined],
    ['1:00.000', undefined],
    ['00:00.00', undefined],
  ])('parses %s to %s', (text, seconds) => {
    expect(parseTimestamp(text)).toBe(seconds);
  });
});

describe('cueText', () => {
  it.each([
    ['<v.loud Ada>Salt &amp; <i.x>light</i></v>', 'Salt & light'],
    ['<lang en>one</lang> <00:01.000>two <c.lime>three</c> <unknown>four', 'one two three four'],
    ['1 &lt; 2 &gt; 0&nbsp;&eacute', '1 < 2 > 0\u00A0&eacute'],
    ['<ruby>光<rt>ひかり</rt></ruby>', '光ひかり'],
    ['&lt;script>', '<script>'],
    ['before <i', 'before '],
    ['a <b <c> d', 'a  d'],
    ['it&#39;s caf&#xE9; &#0; &#xD800;', "it's café \uFFFD \uFFFD"],
  ])('converts %j to %j', (payload, text) => {
    expect(cueText(payload)).toBe(text);
  });

  it('omits ruby text for transcripts and search', () => {
    expect(spokenText('<ruby>光<rt>ひかり</rt>と影<rt>かげ</rt></ruby>だ')).toBe('光と影だ');
    expect(cueSpeaker('<v Ada &amp; Bo>yes')).toBe('Ada & Bo');
  });

  it('takes linear time for unclosed tags', () => {
    expect(cueText(`Hello ${'<'.repeat(500_000)}`)).toBe('Hello ');
  });
});

describe('spokenLines', () => {
  it('returns the text of visible cues only', () => {
    const text =
      'WEBVTT\n\nNOTE 00:01 --> no\n\n00:01.500 --> 00:03.000 line:90%\n<v Ann>Light &amp; <i>glass</i>,\nand rain\n\n' +
      '00:05.000 --> 00:04.000\nbackwards\n\n00:05.000 --> 00:06.000\n\nbroken';
    expect(spokenLines(text)).toEqual([{ start: 1.5, text: 'Light & glass, and rain' }]);
  });
});
