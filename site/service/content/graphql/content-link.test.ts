import { describe, expect, it } from 'vitest';
import { encodeContentLink, decodeContentLink, stripContentLink } from './content-link.ts';

const said = { origin: 'vitrine', href: 'https://desk.test/items/1/edit#fieldPath=title.de' };

describe('a text that says where it is edited', () => {
  it('looks as before', () => {
    expect(encodeContentLink('Blue hour', said)).toMatch(
      /^Blue hour(?:\u200B|\u200C|\u200D|\uFEFF)+$/,
    );
  });

  it('gives what it says, and the text without it', () => {
    const text = encodeContentLink('Blue hour', said);
    expect(decodeContentLink(text)).toEqual(said);
    expect(stripContentLink(text)).toBe('Blue hour');
  });

  it('says addresses of every alphabet', () => {
    const japanese = { ...said, href: 'https://desk.test/窓/🎬' };
    expect(decodeContentLink(encodeContentLink('Blue hour', japanese))).toEqual(japanese);
  });

  it('says nothing where there is no text', () => {
    expect(encodeContentLink('', said)).toBe('');
  });

  it.each(['Blue hour', 'Blue\u200Bhour', encodeContentLink('Blue', said).slice(0, -2)])(
    'is told from one that says nothing, or only half of it',
    (text) => {
      expect(decodeContentLink(text)).toBeUndefined();
    },
  );
});
