import { describe, expect, it } from 'vitest';
import {
  parseImageParameters,
  serializeImageParameters,
  imageParameterCodecs,
} from './image-parameters.ts';

const parse = (query: string) => parseImageParameters(new URLSearchParams(query));

describe('image parameters', () => {
  it('serializes parameters in alphabetical order', () => {
    expect(Object.keys(imageParameterCodecs)).toEqual(Object.keys(imageParameterCodecs).toSorted());
    expect(serializeImageParameters(parse('w=750&fit=crop&ar=16:9'))).toBe(
      'ar=16%3A9&fit=crop&w=750',
    );
  });

  it('serializes equal values to the same text', () => {
    expect(serializeImageParameters(parse('w=100.0&ar=1.5&bg=%23FFF&auto=format,format'))).toBe(
      serializeImageParameters(parse('w=100&ar=1.5:1&bg=ffffff&auto=format')),
    );
  });

  it('parses values in Base64', () => {
    expect(parse(`bg64=${Buffer.from('80ff0000').toString('base64url')}`)).toEqual({
      bg: { red: 255, green: 0, blue: 0, alpha: 128 },
    });
  });

  it('ignores unknown parameters', () => {
    expect(parse('txt=hello&v=2')).toEqual({});
  });

  it.each([
    ['w', ['0', '-1', '8193', '1e3', '0x10', '', 'wide', 'NaN', 'Infinity']],
    ['dpr', ['0', '6']],
    ['q', ['101', '7.5']],
    ['fit', ['cover', '']],
    ['crop', ['middle', 'top,middle']],
    ['fm', ['mp4', 'JPG']],
    ['ar', ['16:9:1', '1:0', '0:1', '1000:1', 'wide']],
    ['rect', ['1,2,3', '0,0,0,10', '-1,0,1,1', 'a,b,c,d']],
    ['bg', ['red', '12345', 'gggggg']],
    ['rot', ['361', '-90']],
  ] as [string, string[]][])('rejects invalid values of "%s"', (name, values) => {
    for (const value of values) {
      expect(() => parse(new URLSearchParams({ [name]: value }).toString()), value).toThrow(
        expect.objectContaining({ parameter: name }),
      );
    }
  });
});
