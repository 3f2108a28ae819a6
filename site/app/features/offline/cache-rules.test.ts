import { describe, expect, it } from 'vitest';
import { removeScripts, extractAssetUrls, getCacheName, isCacheable } from './cache-rules.ts';

const origin = 'https://site.example';
const getCache = (path: string, mode: RequestMode = 'navigate') =>
  getCacheName(new URL(path, origin), origin, mode);

describe('the offline cache', () => {
  it('caches pages, their files and images', () => {
    expect(getCache('/docs/install')).toBe('page');
    expect(getCache('/de/films?topic=light')).toBe('page');
    expect(getCache('/docs/install.data', 'cors')).toBe('page-data');
    expect(getCache('/static/root-abc.js', 'cors')).toBe('static');
    expect(getCache('/assets/1/a.jpg?w=100', 'no-cors')).toBe('image');
    expect(getCache('/video/x/thumbnail.webp?width=320', 'no-cors')).toBe('image');
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
  ])('never caches %s', (path) => {
    expect(getCache(path)).toBeUndefined();
    expect(getCache(path, 'cors')).toBeUndefined();
  });

  it('excludes private, failed and partial responses', () => {
    const isCacheableWith = (status: number, cacheControl: string) =>
      isCacheable({ status, headers: new Headers({ 'cache-control': cacheControl }) });
    expect(isCacheableWith(200, 'no-cache')).toBe(true);
    expect(isCacheableWith(200, 'private, no-store')).toBe(false);
    expect(isCacheableWith(200, 'no-store')).toBe(false);
    expect(isCacheableWith(404, 'no-cache')).toBe(false);
    expect(isCacheableWith(206, 'no-cache')).toBe(false);
  });
});

describe('a page in the offline cache', () => {
  it('lists its static files', () => {
    const html =
      '<link href="/static/a-1.css"><script src="/static/b.js"></script>"/static/a-1.css"';
    expect(extractAssetUrls(html)).toEqual(['/static/a-1.css', '/static/b.js']);
  });

  it('has no hydration scripts, because it is shown at other URLs', () => {
    const inlineScript = '<script>theme()</script>';
    const html = `${inlineScript}<script type="module" async>x</script><script>window.__reactRouterContext = 1</script><link rel="modulepreload" href="/static/b.js"/>`;
    expect(removeScripts(html)).toBe(inlineScript);
  });
});
