import { describe, expect, it } from 'vitest';
import { encodeContentLink, decodeContentLink, stripContentLink } from './content-link.ts';

const link = { origin: 'vitrine', href: 'https://editor.test/items/1/edit#fieldPath=title.de' };

describe('content links', () => {
  it('appends only invisible characters to the text', () => {
    expect(encodeContentLink('Blue hour', link)).toMatch(
      /^Blue hour(?:\u200B|\u200C|\u200D|\uFEFF)+$/,
    );
  });

  it('decodes a link and removes it from the text', () => {
    const text = encodeContentLink('Blue hour', link);
    expect(decodeContentLink(text)).toEqual(link);
    expect(stripContentLink(text)).toBe('Blue hour');
  });

  it('encodes URLs with any characters', () => {
    const japanese = { ...link, href: 'https://editor.test/窓/🎬' };
    expect(decodeContentLink(encodeContentLink('Blue hour', japanese))).toEqual(japanese);
  });

  it('adds no link to empty text', () => {
    expect(encodeContentLink('', link)).toBe('');
  });

  it.each(['Blue hour', 'Blue\u200Bhour', encodeContentLink('Blue', link).slice(0, -2)])(
    'finds no link in text without one, or with a truncated one',
    (text) => {
      expect(decodeContentLink(text)).toBeUndefined();
    },
  );
});
