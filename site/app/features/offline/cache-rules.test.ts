import { describe, expect, it } from 'vitest';
import { removeScripts, extractAssetUrls, getCacheName, isCacheable } from './cache-rules.ts';

const origin = 'https://site.example';
const kind = (path: string, mode: RequestMode = 'navigate') =>
  getCacheName(new URL(path, origin), origin, mode);

describe('what is kept for reading without a connection', () => {
  it('is pages, what they are made of, and their pictures', () => {
    expect(kind('/docs/install')).toBe('page');
    expect(kind('/de/films?topic=light')).toBe('page');
    expect(kind('/docs/install.data', 'cors')).toBe('page-data');
    expect(kind('/static/root-abc.js', 'cors')).toBe('static');
    expect(kind('/assets/1/a.jpg?w=100', 'no-cors')).toBe('picture');
    expect(kind('/video/x/thumbnail.webp?width=320', 'no-cors')).toBe('picture');
  });

  it.each([
    '/desk',
    '/desk/records/film.data',
    '/draft/enable?ticket=a&to=/',
    '/insights',
    '/service/graphql',
    '/embed/night-train',
    '/docs/install?token=a',
    '/video/x/thumbnail.webp?token=a',
    '/video/x.m3u8',
    '/live',
    'https://other.example/docs',
  ])('is never %s', (path) => {
    expect(kind(path)).toBeUndefined();
    expect(kind(path, 'cors')).toBeUndefined();
  });

  it('is no answer that is for one person, failed, or is in parts', () => {
    const answer = (status: number, caching: string) =>
      isCacheable({ status, headers: new Headers({ 'cache-control': caching }) });
    expect(answer(200, 'no-cache')).toBe(true);
    expect(answer(200, 'private, no-store')).toBe(false);
    expect(answer(200, 'no-store')).toBe(false);
    expect(answer(404, 'no-cache')).toBe(false);
    expect(answer(206, 'no-cache')).toBe(false);
  });
});

describe('a page that is kept', () => {
  it('names its files', () => {
    const html =
      '<link href="/static/a-1.css"><script src="/static/b.js"></script>"/static/a-1.css"';
    expect(extractAssetUrls(html)).toEqual(['/static/a-1.css', '/static/b.js']);
  });

  it('is not taken over where it stands in for another', () => {
    const own = '<script>theme()</script>';
    const html = `${own}<script type="module" async>x</script><script>window.__reactRouterContext = 1</script><link rel="modulepreload" href="/static/b.js"/>`;
    expect(removeScripts(html)).toBe(own);
  });
});
