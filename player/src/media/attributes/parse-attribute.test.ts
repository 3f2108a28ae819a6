import { describe, expect, it } from 'vitest';
import { playerAttributes } from './player-attributes.ts';
import { serializeAttribute, parseAttribute } from './parse-attribute.ts';
import { describeAllowedValues } from './attribute-warning.ts';

/** Parses an attribute, and returns the value and the warnings about invalid text. */
function parse(name: keyof typeof playerAttributes, text: string | null) {
  const definition = playerAttributes[name];
  const warnings: string[] = [];
  const onInvalid = (invalid: string): void => {
    warnings.push(`${name}="${invalid}": ${describeAllowedValues(definition)}`);
  };
  return { value: parseAttribute(name, definition, text, onInvalid), warnings };
}

describe('parseAttribute', () => {
  it.each([
    [null, false],
    ['', true],
    ['loop', true],
    ['false', false],
  ])('parses loop=%j to %j', (text, value) => {
    expect(parse('loop', text)).toEqual({ value, warnings: [] });
  });

  it.each([
    ['', 'on'],
    ['true', 'on'],
    ['any', 'any'],
    ['muted', 'muted'],
    ['none', 'none'],
    ['false', 'none'],
    [null, undefined],
  ])('parses autoplay=%j to %j', (text, value) => {
    expect(parse('autoplay', text)).toEqual({ value, warnings: [] });
  });

  it.each([
    ['', 'auto'],
    ['controls', 'auto'],
    ['none', 'none'],
    ['false', 'none'],
    [null, undefined],
  ])('parses controls=%j to %j', (text, value) => {
    expect(parse('controls', text)).toEqual({ value, warnings: [] });
  });

  it('accepts a start time of 0', () => {
    expect(parse('start-time', '0').value).toBe(0);
  });

  it('rejects an unknown keyword and lists the allowed keywords', () => {
    expect(parse('preload', 'everything')).toEqual({
      value: undefined,
      warnings: ['preload="everything": must be one of none, metadata, auto'],
    });
  });

  it.each(['soon', '', 'Infinity', 'NaN'])('rejects %j as a number', (text) => {
    expect(parse('start-time', text)).toEqual({
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
  ])('parses %s=%j to %j', (name, text, value) => {
    expect(parse(name, text)).toEqual({ value, warnings: [] });
  });

  it.each<[keyof typeof playerAttributes, string, string]>([
    ['volume', '1.1', 'must be a number from 0 to 1'],
    ['playbackrate', '0', 'must be a number from 0.0625 to 16'],
    ['asset-end-time', '-1', 'must be a number greater than or equal to 0'],
    ['prefer-playback', 'flash', 'must be one of mse, native'],
    ['rendition-order', 'asc', 'must be one of desc'],
    [
      'playbackrates',
      '1, fast',
      'must be a list of numbers from 0.0625 to 16, separated by commas or spaces',
    ],
    ['max-resolution', '4k', 'must be one of 270p, 360p, 480p, 540p, 720p, 1080p, 1440p, 2160p'],
  ])('rejects %s=%j and describes the allowed values', (name, text, allowedValues) => {
    expect(parse(name, text)).toEqual({
      value: undefined,
      warnings: [`${name}="${text}": ${allowedValues}`],
    });
  });
});

describe('serializeAttribute', () => {
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
  ])('serializes %s=%j to %j', (name, value, text) => {
    expect(serializeAttribute(playerAttributes[name], value)).toBe(text);
  });
});
