import { describe, expect, it } from 'vitest';
import { toTranscriptLine, groupIntoParagraphs } from './paragraphs.ts';
import type { CaptionCue } from '../formats/webvtt.ts';

const createCue = (start: number, text: string, end = start + 2): CaptionCue => ({
  start,
  end,
  text,
});

describe('a line of a transcript', () => {
  it('has the plain text and the speaker of its cue', () => {
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
    const two = '<ruby>光<rt>ひかり</rt>と影<rt>かげ</rt></ruby>だ';
    expect(toTranscriptLine(createCue(1, two)).text).toBe('光と影だ');
  });

  it('keeps the text after an unclosed ruby annotation', () => {
    expect(toTranscriptLine(createCue(1, '光<rt>ひかり</rt>と影<rt>かげ')).text).toBe('光と影かげ');
    expect(toTranscriptLine(createCue(1, 'light</rt> and shade')).text).toBe('light and shade');
  });

  // A regular expression with quadratic backtracking would take minutes for these.
  it.each(['<rt>', '</rt>', '<v Ada>', '<i>'])('is parsed in time with 300,000 %s tags', (tag) => {
    expect(toTranscriptLine(createCue(1, `before ${tag.repeat(3e5)}after`)).text).toBe(
      'before after',
    );
  });

  it('is parsed in time with 300,000 spaces in place of a speaker', () => {
    expect(toTranscriptLine(createCue(1, `before <v${' '.repeat(3e5)}`))).toMatchObject({
      text: 'before',
      speaker: '',
    });
  });
});

describe('the paragraphs of a transcript', () => {
  it('end when the speaker changes, and before a pause', () => {
    const cues = [
      createCue(0, '<v Ada>One'),
      createCue(2, '<v Ada>two'),
      createCue(4, '<v Bo>three'),
      createCue(60, '<v Bo>four'),
    ];
    const paragraphs = groupIntoParagraphs(cues).map((lines) => lines.map(({ text }) => text));
    expect(paragraphs).toEqual([['One', 'two'], ['three'], ['four']]);
  });

  it('end with a sentence once they are long', () => {
    const longText = 'word '.repeat(50);
    const cues = [createCue(0, `${longText}and`), createCue(2, 'so on.'), createCue(4, 'Then')];
    expect(groupIntoParagraphs(cues)).toHaveLength(2);
  });

  it('have a maximum length, even without the end of a sentence', () => {
    const cues = Array.from({ length: 100 }, (_, index) => createCue(index * 2, 'la '.repeat(20)));
    expect(groupIntoParagraphs(cues).length).toBeGreaterThan(5);
  });

  it('are sorted by time and contain no duplicate cues', () => {
    const cues = [createCue(5, 'b'), createCue(1, 'a'), createCue(5, 'b')];
    expect(
      groupIntoParagraphs(cues)
        .flat()
        .map(({ text }) => text),
    ).toEqual(['a', 'b']);
  });
});
