import { describe, expect, it } from 'vitest';
import { marked, markIn, unmarked } from './editing-marks.ts';

const said = { origin: 'vitrine', href: 'https://desk.test/items/1/edit#fieldPath=title.de' };

describe('a text that says where it is edited', () => {
  it('looks as before', () => {
    expect(marked('Blue hour', said)).toMatch(/^Blue hour(?:\u200B|\u200C|\u200D|\uFEFF)+$/);
  });

  it('gives what it says, and the text without it', () => {
    const text = marked('Blue hour', said);
    expect(markIn(text)).toEqual(said);
    expect(unmarked(text)).toBe('Blue hour');
  });

  it('says addresses of every alphabet', () => {
    const japanese = { ...said, href: 'https://desk.test/窓/🎬' };
    expect(markIn(marked('Blue hour', japanese))).toEqual(japanese);
  });

  it('says nothing where there is no text', () => {
    expect(marked('', said)).toBe('');
  });

  it.each(['Blue hour', 'Blue\u200Bhour', marked('Blue', said).slice(0, -2)])(
    'is told from one that says nothing, or only half of it',
    (text) => {
      expect(markIn(text)).toBeUndefined();
    },
  );
});
