import { describe, expect, it } from 'vitest';
import { toTranscriptLine, groupIntoParagraphs } from './paragraphs.ts';
import type { CaptionCue } from '../formats/webvtt.ts';

const createCue = (start: number, text: string, end = start + 2): CaptionCue => ({
  start,
  end,
  text,
});

describe('toTranscriptLine', () => {
  it('returns the plain text and the speaker of a cue', () => {
    expect(
      toTranscriptLine(createCue(1, '<v.loud Ada>Salt &amp;\n<i>light</i></v>')),
    ).toMatchObject({
      text: 'Salt & light',
      speaker: 'Ada',
    });
  });

  it('decodes named and numeric character references', () => {
    const text =
      '<v Ada &amp; Bo>&quot;It&#39;s caf&#xE9;&quot; &unknown; &constructor; &#0; &#x110000;';
    expect(toTranscriptLine(createCue(1, text))).toMatchObject({
      text: '"It\'s café" &unknown; &constructor; \uFFFD \uFFFD',
      speaker: 'Ada & Bo',
    });
  });

  it('omits ruby annotations', () => {
    expect(toTranscriptLine(createCue(1, '<ruby>光<rt>ひかり</rt></ruby>')).text).toBe('光');
    const twoAnnotations = '<ruby>光<rt>ひかり</rt>と影<rt>かげ</rt></ruby>だ';
    expect(toTranscriptLine(createCue(1, twoAnnotations)).text).toBe('光と影だ');
  });

  it('keeps the text after an unclosed ruby annotation', () => {
    expect(toTranscriptLine(createCue(1, '光<rt>ひかり</rt>と影<rt>かげ')).text).toBe('光と影かげ');
    expect(toTranscriptLine(createCue(1, 'light</rt> and shade')).text).toBe('light and shade');
  });

  // A regular expression with quadratic backtracking would take minutes for these.
  it.each(['<rt>', '</rt>', '<v Ada>', '<i>'])('parses 300,000 %s tags in linear time', (tag) => {
    expect(toTranscriptLine(createCue(1, `before ${tag.repeat(3e5)}after`)).text).toBe(
      'before after',
    );
  });

  it('parses 300,000 spaces in place of a speaker in linear time', () => {
    expect(toTranscriptLine(createCue(1, `before <v${' '.repeat(3e5)}`))).toMatchObject({
      text: 'before',
      speaker: '',
    });
  });
});

describe('groupIntoParagraphs', () => {
  it('starts a new paragraph when the speaker changes, and after a pause', () => {
    const cues = [
      createCue(0, '<v Ada>One'),
      createCue(2, '<v Ada>two'),
      createCue(4, '<v Bo>three'),
      createCue(60, '<v Bo>four'),
    ];
    const paragraphs = groupIntoParagraphs(cues).map((lines) => lines.map(({ text }) => text));
    expect(paragraphs).toEqual([['One', 'two'], ['three'], ['four']]);
  });

  it('ends a long paragraph at the end of a sentence', () => {
    const longText = 'word '.repeat(50);
    const cues = [createCue(0, `${longText}and`), createCue(2, 'so on.'), createCue(4, 'Then')];
    expect(groupIntoParagraphs(cues)).toHaveLength(2);
  });

  it('limits the length of a paragraph in which no sentence ends', () => {
    const cues = Array.from({ length: 100 }, (_, index) => createCue(index * 2, 'la '.repeat(20)));
    expect(groupIntoParagraphs(cues).length).toBeGreaterThan(5);
  });

  it('sorts cues by time and removes duplicates', () => {
    const cues = [createCue(5, 'b'), createCue(1, 'a'), createCue(5, 'b')];
    expect(
      groupIntoParagraphs(cues)
        .flat()
        .map(({ text }) => text),
    ).toEqual(['a', 'b']);
  });
});
