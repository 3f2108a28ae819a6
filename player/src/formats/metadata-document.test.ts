import { describe, expect, it } from 'vitest';
import fc from '../../../tests/fast-check.ts';
import { parseMetadataDocument } from './metadata-document.ts';

const base = 'https://site.example/videos/a.json';

describe('parseMetadataDocument', () => {
  it('parses the title, the poster, sorted chapters and custom metadata', () => {
    const json = {
      title: 'Night train',
      poster: '../p.jpg',
      chapters: [
        { startTime: 21, endTime: 30, value: 'First light' },
        { startTime: 0, value: 'Before dawn' },
      ],
      metadata: { artist: 'Someone', year: 2026 },
    };
    expect(parseMetadataDocument(json, base)).toEqual({
      title: 'Night train',
      poster: 'https://site.example/p.jpg',
      chapters: [json.chapters[1], json.chapters[0]],
      metadata: json.metadata,
    });
  });

  it('ignores invalid properties', () => {
    const json = {
      title: 7,
      poster: 'http://',
      chapters: [
        { startTime: -1, value: 'a' },
        { startTime: 'soon', value: 'b' },
        { startTime: 1, value: ' ' },
        { startTime: 2, endTime: 'late', value: 'c' },
        null,
        { startTime: 3, value: 'd' },
      ],
      metadata: ['x'],
    };
    expect(parseMetadataDocument(json, base)).toEqual({
      title: undefined,
      poster: undefined,
      chapters: [{ startTime: 3, value: 'd' }],
      metadata: {},
    });
  });

  it.each<unknown>([7, {}, [], '', ' ', { toString: 1 }])('ignores the poster %j', (poster) => {
    expect(parseMetadataDocument({ poster }, base)?.poster).toBeUndefined();
  });

  it.each([null, 'text', 7, []])('returns undefined for %j', (json) => {
    expect(parseMetadataDocument(json, base)).toBeUndefined();
  });

  it('never throws, whatever the JSON contains', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (title, chapters) => {
        expect(() => parseMetadataDocument({ title, poster: title, chapters }, base)).not.toThrow();
      }),
    );
  });
});
