import { describe, expect, it } from 'vitest';
import {
  parseImageParameters,
  serializeImageParameters,
  imageParameterCodecs,
} from './image-parameters.ts';

const read = (query: string) => parseImageParameters(new URLSearchParams(query));

describe('the parameters of a picture', () => {
  it('are written in one order, whatever order they came in', () => {
    expect(Object.keys(imageParameterCodecs)).toEqual(Object.keys(imageParameterCodecs).toSorted());
    expect(serializeImageParameters(read('w=750&fit=crop&ar=16:9'))).toBe(
      'ar=16%3A9&fit=crop&w=750',
    );
  });

  it('that are equal are written alike', () => {
    expect(serializeImageParameters(read('w=100.0&ar=1.5&bg=%23FFF&auto=format,format'))).toBe(
      serializeImageParameters(read('w=100&ar=1.5:1&bg=ffffff&auto=format')),
    );
  });

  it('may stand in Base64', () => {
    expect(read(`bg64=${Buffer.from('80ff0000').toString('base64url')}`)).toEqual({
      bg: { red: 255, green: 0, blue: 0, alpha: 128 },
    });
  });

  it('that nobody knows are left alone', () => {
    expect(read('txt=hello&v=2')).toEqual({});
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
  ] as [string, string[]][])('named "%s" cannot be what is not allowed', (name, texts) => {
    for (const text of texts) {
      expect(() => read(new URLSearchParams({ [name]: text }).toString()), text).toThrow(
        expect.objectContaining({ parameter: name }),
      );
    }
  });
});
