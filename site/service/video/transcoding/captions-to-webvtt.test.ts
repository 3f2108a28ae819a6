import { describe, expect, it } from 'vitest';
import { captionsToWebVtt } from './captions-to-webvtt.ts';
import { InvalidInputError } from './invalid-input-error.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => captionsToWebVtt(bytes(text), 'film.srt');

const srt =
  '1\r\n00:00:01,5 --> 00:00:02,000\r\nTom & Jerry\r\n\r\n2\r\n0:01:02,003 --> 1:00:03,4\r\n<I>Two</I>\r\nlines\r\n';

describe('captions', () => {
  it('are brought from SRT to WebVTT', () => {
    expect(read(srt)).toBe(
      'WEBVTT\n\n00:00:01.500 --> 00:00:02.000\nTom &amp; Jerry\n\n' +
        '00:01:02.003 --> 01:00:03.400\n<i>Two</i>\nlines\n',
    );
  });

  it('lose what only SRT files carry, and cannot bring markup of their own', () => {
    const text = read(
      '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<font color="red">Red</font> <script>x</script>\n',
    );
    expect(text).toContain('Red &lt;script&gt;x&lt;/script&gt;');
  });

  it('stay as they are in WebVTT, but for the ends of lines', () => {
    const vtt =
      'WEBVTT - notes\n\nNOTE hello\n\na\n00:01.000 --> 00:02.000 align:start\n<v Tom>Hi\n';
    expect(read(vtt.replaceAll('\n', '\r\n'))).toBe(vtt);
  });

  it('may be in UTF-16, or begin with a mark of their encoding', () => {
    const wide = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(new Uint16Array(Array.from(srt, (c) => c.charCodeAt(0))).buffer),
    ]);
    expect(captionsToWebVtt(wide, 'a.srt')).toBe(read(srt));
    expect(read(`\uFEFF${srt}`)).toBe(read(srt));
  });

  it.each([
    ['another encoding', new Uint8Array([...bytes(srt), 0xe9, 0x20]), 'are not in UTF-8'],
    ['nothing', new Uint8Array(), 'contain no WebVTT or SRT cues'],
    ['a text', bytes('Once upon a time'), 'contain no WebVTT or SRT cues'],
    ['a time that is none', bytes('1\n00:00:01 --> x\nHello\n'), 'in line 2: "00:00:01 --> x"'],
    ['an end before the beginning', bytes('1\n00:00:03,000 --> 00:00:02,000\nHi\n'), 'in line 2'],
  ])('are refused when they hold %s', (_, given, words) => {
    expect(() => captionsToWebVtt(given, 'film.srt')).toThrow(InvalidInputError);
    expect(() => captionsToWebVtt(given, 'film.srt')).toThrow(words);
    expect(() => captionsToWebVtt(given, 'film.srt')).toThrow('The captions "film.srt"');
  });

  it('end with a blank line, or where the next begins', () => {
    const text = '00:01.000 --> 00:02.000\nOne\n00:02.000 --> 00:03.000\nTwo\n\nnobody\n';
    expect(read(text)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOne\n\n00:00:02.000 --> 00:00:03.000\nTwo\n',
    );
  });

  // Read as often as they are long, each of these would take minutes, or all memory.
  it.each([
    ['times without end', '00:01.000 --> 00:02.000\na\n'.repeat(100_000)],
    ['marks of a font that never end', `00:01.000 --> 00:02.000\n${'<font'.repeat(200_000)}`],
    ['marks of a place that never end', `00:01.000 --> 00:02.000\n${'{\\an8'.repeat(200_000)}`],
  ])('are read once, though they are %s', (_, text) => {
    expect(read(text)).toMatch(/^WEBVTT\n\n00:00:01\.000 --> /);
  });
});
