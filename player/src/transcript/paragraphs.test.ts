import { describe, expect, it } from 'vitest';
import { toTranscriptLine, groupIntoParagraphs } from './paragraphs.ts';
import type { CaptionCue } from '../formats/spoken-cue.ts';

const said = (start: number, text: string, end = start + 2): CaptionCue => ({ start, end, text });

describe('a line of a transcript', () => {
  it('is the words of its cue alone, and who says them', () => {
    expect(toTranscriptLine(said(1, '<v.loud Ada>Salt &amp;\n<i>light</i></v>'))).toMatchObject({
      text: 'Salt & light',
      speaker: 'Ada',
    });
  });

  it('has the signs that its file names by a word or a number', () => {
    const text =
      '<v Ada &amp; Bo>&quot;It&#39;s caf&#xE9;&quot; &unknown; &constructor; &#0; &#x110000;';
    expect(toTranscriptLine(said(1, text))).toMatchObject({
      text: '"It\'s café" &unknown; &constructor; \uFFFD \uFFFD',
      speaker: 'Ada & Bo',
    });
  });

  it('leaves out how a word is read', () => {
    expect(toTranscriptLine(said(1, '<ruby>光<rt>ひかり</rt></ruby>')).text).toBe('光');
    const two = '<ruby>光<rt>ひかり</rt>と影<rt>かげ</rt></ruby>だ';
    expect(toTranscriptLine(said(1, two)).text).toBe('光と影だ');
  });

  it('keeps the words after a reading that does not end', () => {
    expect(toTranscriptLine(said(1, '光<rt>ひかり</rt>と影<rt>かげ')).text).toBe('光と影かげ');
    expect(toTranscriptLine(said(1, 'light</rt> and shade')).text).toBe('light and shade');
  });

  // Patterns that look back or ahead for each tag would need minutes for these.
  it.each(['<rt>', '</rt>', '<v Ada>', '<i>'])('is read though it has 300,000 of %s', (tag) => {
    expect(toTranscriptLine(said(1, `before ${tag.repeat(3e5)}after`)).text).toBe('before after');
  });

  it('is read though 300,000 blanks stand where a speaker should', () => {
    expect(toTranscriptLine(said(1, `before <v${' '.repeat(3e5)}`))).toMatchObject({
      text: 'before',
      speaker: '',
    });
  });
});

describe('the paragraphs of a transcript', () => {
  it('end where somebody else speaks, and after a silence', () => {
    const cues = [said(0, '<v Ada>One'), said(2, '<v Ada>two'), said(4, '<v Bo>three')];
    const late = said(60, '<v Bo>four');
    expect(
      groupIntoParagraphs([...cues, late]).map((each) => each.map(({ text }) => text)),
    ).toEqual([['One', 'two'], ['three'], ['four']]);
  });

  it('end with a sentence once they are long', () => {
    const long = 'word '.repeat(50);
    const cues = [said(0, `${long}and`), said(2, 'so on.'), said(4, 'Then')];
    expect(groupIntoParagraphs(cues)).toHaveLength(2);
  });

  it('end even where no sentence does', () => {
    const cues = Array.from({ length: 100 }, (_, at) => said(at * 2, 'la '.repeat(20)));
    expect(groupIntoParagraphs(cues).length).toBeGreaterThan(5);
  });

  it('say once what two files say of one moment, in the order of the film', () => {
    const cues = [said(5, 'b'), said(1, 'a'), said(5, 'b')];
    expect(
      groupIntoParagraphs(cues)
        .flat()
        .map(({ text }) => text),
    ).toEqual(['a', 'b']);
  });
});
