import { describe, expect, it } from 'vitest';
import { convertToWebVtt } from './captions-to-webvtt.ts';
import { InvalidInputError } from './invalid-input-error.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const convert = (text: string) => convertToWebVtt(encode(text), 'film.srt');

const srt =
  '1\r\n00:00:01,5 --> 00:00:02,000\r\nTom & Jerry\r\n\r\n2\r\n0:01:02,003 --> 1:00:03,4\r\n<I>Two</I>\r\nlines\r\n';

describe('captions', () => {
  it('converts SRT to WebVTT', () => {
    expect(convert(srt)).toBe(
      'WEBVTT\n\n00:00:01.500 --> 00:00:02.000\nTom &amp; Jerry\n\n' +
        '00:01:02.003 --> 01:00:03.400\n<i>Two</i>\nlines\n',
    );
  });

  it('removes SRT positions and colors, and escapes markup', () => {
    const text = convert(
      '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<font color="red">Red</font> <script>x</script>\n',
    );
    expect(text).toContain('Red &lt;script&gt;x&lt;/script&gt;');
  });

  it('changes only the line endings of WebVTT', () => {
    const vtt =
      'WEBVTT - notes\n\nNOTE hello\n\na\n00:01.000 --> 00:02.000 align:start\n<v Tom>Hi\n';
    expect(convert(vtt.replaceAll('\n', '\r\n'))).toBe(vtt);
  });

  it('accepts UTF-16 and a byte order mark', () => {
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(new Uint16Array(Array.from(srt, (c) => c.charCodeAt(0))).buffer),
    ]);
    expect(convertToWebVtt(utf16, 'a.srt')).toBe(convert(srt));
    expect(convert(`\uFEFF${srt}`)).toBe(convert(srt));
  });

  it.each([
    ['another encoding', new Uint8Array([...encode(srt), 0xe9, 0x20]), 'are not in UTF-8'],
    ['nothing', new Uint8Array(), 'contain no WebVTT or SRT cues'],
    ['plain text', encode('Once upon a time'), 'contain no WebVTT or SRT cues'],
    ['an invalid time', encode('1\n00:00:01 --> x\nHello\n'), 'in line 2: "00:00:01 --> x"'],
    ['an end before the start', encode('1\n00:00:03,000 --> 00:00:02,000\nHi\n'), 'in line 2'],
  ])('rejects captions that contain %s', (_, input, message) => {
    expect(() => convertToWebVtt(input, 'film.srt')).toThrow(InvalidInputError);
    expect(() => convertToWebVtt(input, 'film.srt')).toThrow(message);
    expect(() => convertToWebVtt(input, 'film.srt')).toThrow('The captions "film.srt"');
  });

  it('ends a cue at a blank line or at the next cue', () => {
    const text = '00:01.000 --> 00:02.000\nOne\n00:02.000 --> 00:03.000\nTwo\n\nThree\n';
    expect(convert(text)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOne\n\n00:00:02.000 --> 00:00:03.000\nTwo\n',
    );
  });

  // With quadratic time or memory, each of these would take minutes or exhaust the memory.
  it.each([
    ['endless times', '00:01.000 --> 00:02.000\na\n'.repeat(100_000)],
    ['unterminated font tags', `00:01.000 --> 00:02.000\n${'<font'.repeat(200_000)}`],
    ['unterminated position marks', `00:01.000 --> 00:02.000\n${'{\\an8'.repeat(200_000)}`],
  ])('converts captions in linear time: %s', (_, text) => {
    expect(convert(text)).toMatch(/^WEBVTT\n\n00:00:01\.000 --> /);
  });
});
