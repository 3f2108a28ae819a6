import { describe, expect, it } from 'vitest';
import { playerAttributes } from './player-attributes.ts';
import { serializeAttribute, parseAttribute } from './parse-attribute.ts';
import { describeAllowedValues } from './attribute-warning.ts';

function read(name: keyof typeof playerAttributes, text: string | null) {
  const illFormed: string[] = [];
  const value = parseAttribute(name, playerAttributes[name], text, (ill) => illFormed.push(ill));
  return {
    value,
    warnings: illFormed.map(
      (ill) => `${name}="${ill}": ${describeAllowedValues(playerAttributes[name])}`,
    ),
  };
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

  it.each([
    ['', 'auto'],
    ['controls', 'auto'],
    ['none', 'none'],
    ['false', 'none'],
    [null, undefined],
  ])('reads controls=%j as %j', (text, value) => {
    expect(read('controls', text)).toEqual({ value, warnings: [] });
  });

  it('keeps a start time of nought', () => {
    expect(read('start-time', '0').value).toBe(0);
  });

  it('says what a word may be, and takes none', () => {
    expect(read('preload', 'everything')).toEqual({
      value: undefined,
      warnings: ['preload="everything": may be none, metadata, auto'],
    });
  });

  it.each(['soon', '', 'Infinity', 'NaN'])('says that a number must be one, not %j', (text) => {
    expect(read('start-time', text)).toEqual({
      value: undefined,
      warnings: [`start-time="${text}": must be a number`],
    });
  });

  it.each<[keyof typeof playerAttributes, string, unknown]>([
    ['volume', '0', 0],
    ['volume', '1', 1],
    ['playbackrates', '0.5, 1,2', [0.5, 1, 2]],
    ['playbackrates', ' 1 1.5 ', [1, 1.5]],
    ['asset-start-time', '0', 0],
    ['cap-rendition-to-player-size', '', true],
    ['cap-rendition-to-player-size', 'false', false],
    ['extra-source-params', 'a=1&b=2', 'a=1&b=2'],
    ['max-resolution', '720p', '720p'],
  ])('reads %s=%j as %j', (name, text, value) => {
    expect(read(name, text)).toEqual({ value, warnings: [] });
  });

  it.each<[keyof typeof playerAttributes, string, string]>([
    ['volume', '1.1', 'must be a number from 0 to 1'],
    ['playbackrate', '0', 'must be a number from 0.0625 to 16'],
    ['asset-end-time', '-1', 'must be a number from 0 up'],
    ['prefer-playback', 'flash', 'may be mse, native'],
    ['rendition-order', 'asc', 'may be desc'],
    [
      'playbackrates',
      '1, fast',
      'must be numbers from 0.0625 to 16, with commas or spaces between',
    ],
    ['max-resolution', '4k', 'may be 270p, 360p, 480p, 540p, 720p, 1080p, 1440p, 2160p'],
  ])('says what %s may be instead of %j', (name, text, allowed) => {
    expect(read(name, text)).toEqual({
      value: undefined,
      warnings: [`${name}="${text}": ${allowed}`],
    });
  });
});

describe('the text that stands for a property', () => {
  it.each<[keyof typeof playerAttributes, unknown, string | null]>([
    ['playback-token', undefined, null],
    ['playback-token', null, null],
    ['playback-id', '', ''],
    ['start-time', 0, '0'],
    ['loop', true, ''],
    ['loop', false, null],
    ['loop', 'false', null],
    ['cap-rendition-to-player-size', false, 'false'],
    ['cap-rendition-to-player-size', undefined, null],
    ['playbackrates', [1, 1.5], '1 1.5'],
    ['extra-source-params', { a: 0, b: undefined, c: null, d: NaN, e: 'x y' }, 'a=0&e=x+y'],
    ['extra-source-params', {}, ''],
    ['autoplay', false, 'false'],
  ])('of %s is for %j the text %j', (name, value, text) => {
    expect(serializeAttribute(playerAttributes[name], value)).toBe(text);
  });
});
