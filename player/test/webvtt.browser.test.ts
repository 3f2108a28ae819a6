import { expect } from '@open-wc/testing';
import fc from '../../tests/fast-check.ts';
import { skipTest, waitUntil } from '../../tests/browser/harness.ts';
import { cueText, parseWebVtt } from '../src/formats/index.ts';

/** Parses a file with the browser's parser. Times are rounded to milliseconds. */
async function parseWithBrowser(text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
  const video = document.createElement('video');
  const track = document.createElement('track');
  track.src = url;
  video.append(track);
  document.body.append(video);
  track.track.mode = 'hidden';
  let isLoaded = false;
  for (const type of ['load', 'error']) track.addEventListener(type, () => (isLoaded = true));
  await waitUntil(() => isLoaded, `the browser did not load ${JSON.stringify(text)}`);
  const cues = [...(track.track.cues ?? [])].map((cue) => {
    const { id, startTime, endTime, text: payload } = cue as VTTCue;
    const renderedText = (cue as VTTCue).getCueAsHTML().textContent;
    return { id, times: formatTimes(startTime, endTime), payload, renderedText };
  });
  video.remove();
  URL.revokeObjectURL(url);
  return normalizeCues(cues, text);
}

/** Parses a file with `parseWebVtt`. */
const parseWithVitrine = (text: string) =>
  normalizeCues(
    (parseWebVtt(text)?.cues ?? []).map(({ id, start, end, payload }) => {
      return { id, times: formatTimes(start, end), payload, renderedText: cueText(payload) };
    }),
    text,
  );

const formatTimes = (...seconds: readonly number[]): string =>
  seconds.map((time) => Math.round(time * 1000)).join('-');

/**
 * Sorts cues, because browsers order them by time and files may not. If a cue follows the header without
 * a blank line, also removes all identifiers: Chromium uses the last line of the header as the
 * identifier of that cue, which has no identifier according to the standard.
 */
function normalizeCues<Cue extends { id: string; times: string; payload: string }>(
  cues: readonly Cue[],
  text: string,
) {
  const hasCueInHeader = /^[^]*?-->/.exec(text)?.[0].includes('\n\n') === false;
  return cues
    .map((cue) => (hasCueInHeader ? { ...cue, id: '' } : cue))
    .toSorted((a, b) => `${a.times} ${a.payload}`.localeCompare(`${b.times} ${b.payload}`));
}

const removeIds = (cues: ReturnType<typeof parseWithVitrine>) =>
  cues.map((cue) => ({ ...cue, id: '' }));

const times = '00:01.000 --> 00:02.000';
const files: Readonly<Record<string, string>> = {
  'a BOM, CRLF and CR': `\uFEFFWEBVTT\r\n\r\n${times}\r\none\r\ntwo\r\r00:03.000 --> 00:04.000\rthree`,
  'a NOTE with an arrow': `WEBVTT\n\nNOTE ${times}\nno\n\n${times}\nyes`,
  'a NOTE above timings': `WEBVTT\n\nNOTE\nby hand\n${times}\nyes`,
  'STYLE and REGION': `WEBVTT\n\nSTYLE\n::cue {}\n\nREGION\nid:a\n\n${times} region:a\nyes`,
  'no blank line': `WEBVTT\n${times}\none\n00:02.000 --> 00:03.000\ntwo\nx --> y\nz`,
  'malformed timings': `WEBVTT\n\n00:01 --> 00:02\nno\n\n1:02.000 --> 1:03.000\nno\n\n${times}\nyes`,
  'no hours and three-digit hours': `WEBVTT\n\n${times}\na\n\n100:00:00.000 --> 100:00:01.000\nb`,
  'an arrow in the text': `WEBVTT\n\nid\n${times}\na -> b\nc --> d`,
  'tags and character references': `WEBVTT\n\n${times}\n<v Ann>a</v> <c.x>b</c> <lang en>c</lang> <ruby>d<rt>e</rt></ruby> <00:01.500>f &amp;&lt;&gt;&nbsp;g <i`,
  'a header line with an arrow': `WEBVTT\nkey: value\n${times}\nyes`,
  'text right after the signature': 'WEBVTTX\n\n00:01.000 --> 00:02.000\nno',
};

describe('parseWebVtt', () => {
  for (const [feature, text] of Object.entries(files)) {
    it(`parses ${feature} as the browser does`, async function compare() {
      if (/firefox|applewebkit(?!.*chrom)/i.test(navigator.userAgent))
        return skipTest(this, 'the parsers of Firefox and WebKit differ from the standard');
      expect(parseWithVitrine(text)).to.deep.equal(await parseWithBrowser(text));
      return undefined;
    });
  }

  it('parses any sequence of lines as the browser does', async function compareAny() {
    if (/firefox|applewebkit(?!.*chrom)/i.test(navigator.userAgent))
      return skipTest(this, 'the parsers of Firefox and WebKit differ from the standard');
    const lineArbitrary = fc.constantFrom(
      ...['', '', 'NOTE', 'NOTE a --> b', 'STYLE', 'REGION', 'id', times, '00:03.000-->00:04.000'],
      ...['00:05.000 -->', '00:61.000 --> 01:00.000', '-->', 'text <b>bold</b> &amp;', 'a --> b'],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(lineArbitrary, { maxLength: 12 }), async (lines) => {
        const text = `WEBVTT\n\n${lines.join('\n')}`;
        // After malformed timings, Chromium uses a line as the identifier of a cue. The standard skips that line.
        const [actual, expected] = [parseWithVitrine(text), await parseWithBrowser(text)].map(
          removeIds,
        );
        expect(actual, JSON.stringify(text)).to.deep.equal(expected);
      }),
      { numRuns: 150, seed: 20_261_127 },
    );
    return undefined;
  });
});
