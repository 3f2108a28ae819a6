import { describe, expect, it } from 'vitest';
import { encodeContentLink, decodeContentLink, stripContentLink } from './content-link.ts';

const link = { origin: 'vitrine', href: 'https://editor.test/items/1/edit#fieldPath=title.de' };

describe('a string with a content link', () => {
  it('looks unchanged', () => {
    expect(encodeContentLink('Blue hour', link)).toMatch(
      /^Blue hour(?:\u200B|\u200C|\u200D|\uFEFF)+$/,
    );
  });

  it('returns the link, and the text without it', () => {
    const text = encodeContentLink('Blue hour', link);
    expect(decodeContentLink(text)).toEqual(link);
    expect(stripContentLink(text)).toBe('Blue hour');
  });

  it('supports URLs with any characters', () => {
    const japanese = { ...link, href: 'https://editor.test/窓/🎬' };
    expect(decodeContentLink(encodeContentLink('Blue hour', japanese))).toEqual(japanese);
  });

  it('has no link if it is empty', () => {
    expect(encodeContentLink('', link)).toBe('');
  });

  it.each(['Blue hour', 'Blue\u200Bhour', encodeContentLink('Blue', link).slice(0, -2)])(
    'is distinguished from a string without a link or with a truncated one',
    (text) => {
      expect(decodeContentLink(text)).toBeUndefined();
    },
  );
});
