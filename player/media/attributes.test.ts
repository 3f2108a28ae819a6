import { describe, expect, it } from 'vitest';
import { attributes, readAttribute } from './attributes.ts';

function read(name: keyof typeof attributes, text: string | null) {
  const warnings: string[] = [];
  const value = readAttribute(name, attributes[name], text, (sentence) => warnings.push(sentence));
  return { value, warnings };
}

describe('an attribute of the player', () => {
  it.each([
    [null, false],
    ['', true],
    ['loop', true],
    ['false', false],
  ])('reads loop=%j as %j', (text, value) => {
    expect(read('loop', text)).toEqual({ value, warnings: [] });
  });

  it.each([
    ['', 'on'],
    ['true', 'on'],
    ['any', 'any'],
    ['muted', 'muted'],
    ['none', 'none'],
    ['false', 'none'],
    [null, undefined],
  ])('reads autoplay=%j as %j', (text, value) => {
    expect(read('autoplay', text)).toEqual({ value, warnings: [] });
  });

  it('keeps a start time of nought', () => {
    expect(read('start-time', '0').value).toBe(0);
  });

  it('says what a word may be, and takes none', () => {
    expect(read('preload', 'everything')).toEqual({
      value: undefined,
      warnings: ['preload="everything": may be none, metadata, auto.'],
    });
  });

  it.each(['soon', '', 'Infinity', 'NaN'])('says that a number must be one, not %j', (text) => {
    expect(read('start-time', text)).toEqual({
      value: undefined,
      warnings: [`start-time="${text}": must be a number.`],
    });
  });
});
