import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/fast-check.ts';
import { NO_ORIGIN } from './no-origin.ts';
import { parseEmbedOptions } from './embed-options.ts';

const parse = (query: string) => parseEmbedOptions(new URLSearchParams(query));
const jwt = 'aGVhZGVy.Ym9keQ.c2lnbmF0dXJl';

describe('the URL of an embed', () => {
  it.each([
    ['t=83', { start: 83 }],
    ['start=1.5', { start: 1.5 }],
    ['autoplay&muted=1&loop=true', { autoplay: true, muted: true, loop: true }],
    ['controls=0', { controls: false }],
    ['color=FF5B37', { color: '#ff5b37' }],
    ['color=%23abc', { color: '#abc' }],
    ['theme=minimal&scheme=dark', { theme: 'minimal', scheme: 'dark' }],
    ['lang=de-AT&captions=de', { lang: 'de-AT', captions: 'de' }],
    ['captions=1', { captions: true }],
    ['captions=off', { captions: false }],
    ['origin=https://a.example/page?b', { origin: 'https://a.example' }],
    [`token=${jwt}&thumbnail-token=${jwt}`, { token: jwt, thumbnailToken: jwt }],
    ['t=1&t=2&start=3', { start: 1 }],
  ])('sets options with the query %s', (query, options) => {
    expect(parse(query)).toEqual({ options, invalidParameters: [] });
  });

  it.each([
    't=soon',
    't=-1',
    't=1e3',
    'autoplay=maybe',
    'color=red',
    'color=url(x)',
    'theme=loud',
    'scheme=sepia',
    'lang=d',
    'lang=deutsch und englisch',
    'captions=of course',
    'token=secret',
    'drm-token=a.b',
  ])('reports %s as invalid', (query) => {
    expect(parse(query)).toEqual({ options: {}, invalidParameters: [query.split('=')[0]] });
  });

  it.each(['origin=*', 'origin=null', 'origin=javascript:1', 'origin=a.example'])(
    'lets no page control the player with %s',
    (query) => {
      expect(parse(query)).toEqual({
        options: { origin: NO_ORIGIN },
        invalidParameters: ['origin'],
      });
    },
  );

  it('ignores unknown parameters', () => {
    expect(parse('_=1385393930268&utm_source=x&__proto__=1&constructor=2')).toEqual({
      options: {},
      invalidParameters: [],
    });
  });

  it('is parsed without an exception, whatever it contains', () => {
    const names = fc.constantFrom('t', 'color', 'lang', 'origin', 'token', 'captions', '__proto__');
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string())), (query) => {
        expect(() => parseEmbedOptions(new URLSearchParams(query))).not.toThrow();
      }),
    );
  });
});
