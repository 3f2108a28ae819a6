import { describe, expect, it } from 'vitest';
import { encodeContentLink, decodeContentLink, stripContentLink } from './content-link.ts';

const link = { origin: 'vitrine', href: 'https://editor.test/items/1/edit#fieldPath=title.de' };

describe('a content link', () => {
  it('is invisible in the text', () => {
    expect(encodeContentLink('Blue hour', link)).toMatch(
      /^Blue hour(?:\u200B|\u200C|\u200D|\uFEFF)+$/,
    );
  });

  it('can be decoded and removed from the text', () => {
    const text = encodeContentLink('Blue hour', link);
    expect(decodeContentLink(text)).toEqual(link);
    expect(stripContentLink(text)).toBe('Blue hour');
  });

  it('can have a URL with any characters', () => {
    const japanese = { ...link, href: 'https://editor.test/窓/🎬' };
    expect(decodeContentLink(encodeContentLink('Blue hour', japanese))).toEqual(japanese);
  });

  it('is not added to empty text', () => {
    expect(encodeContentLink('', link)).toBe('');
  });

  it.each(['Blue hour', 'Blue\u200Bhour', encodeContentLink('Blue', link).slice(0, -2)])(
    'is not found in text without a link or with a truncated one',
    (text) => {
      expect(decodeContentLink(text)).toBeUndefined();
    },
  );
});
