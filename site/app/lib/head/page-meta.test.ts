import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { showsDrafts } from '../content/draft-settings.ts';
import { siteContext } from '../site/site-context.ts';
import { nothingSaid, type SaidOfSite } from './site-metadata.server.ts';
import { createMeta, type PageMetadata } from './page-meta.server.ts';

const origin = 'https://vitrine.example';

function head(
  path: string,
  page: Partial<PageMetadata> = {},
  { drafts = false, site = {} }: { drafts?: boolean; site?: Partial<SaidOfSite> } = {},
) {
  const context = new RouterContextProvider();
  context.set(siteContext, { origin, videoOrigin: '/video' });
  context.set(showsDrafts, drafts);
  // A server behind a proxy does not see the address that visitors use.
  const url = new URL(path, 'http://127.0.0.1:3000');
  const said = { ...nothingSaid, ...site };
  return createMeta(said, { url, context }, { title: 'Rain', description: null, ...page });
}

const linkForm = z.object({ rel: z.string(), href: z.string(), hrefLang: z.string().optional() });

const links = (path: string, page?: Partial<PageMetadata>) =>
  head(path, page).flatMap((each) => {
    const link = linkForm.safeParse(each).data;
    return link ? [`${link.hrefLang ?? link.rel} ${link.href}`] : [];
  });

it('gives a page one address, and one for each of its languages', () => {
  expect(links('/de/films/')).toEqual([
    `canonical ${origin}/de/films`,
    `en ${origin}/films`,
    `de ${origin}/de/films`,
    `x-default ${origin}/films`,
  ]);
  expect(links('/')).toContain(`de ${origin}/de`);
  expect(links('/films', { search: '?page=2' })).toContain(`de ${origin}/de/films?page=2`);
});

it('leads from a page that is not translated to the one that is', () => {
  expect(links('/de/docs/captions', { locales: ['en'] })).toEqual([
    `canonical ${origin}/docs/captions`,
  ]);
});

it('hides drafts and narrowed lists from search engines', () => {
  const hidden = { name: 'robots', content: 'noindex' };
  expect(head('/films')).not.toContainEqual(hidden);
  expect(head('/films', { noIndex: true })).toContainEqual(hidden);
  expect(head('/films', {}, { drafts: true })).toContainEqual(hidden);
});

it('has a picture for link previews on every page, that of editors before the own of the site', () => {
  const pictureOf = (...given: Parameters<typeof head>) =>
    head(...given).find((each) => 'property' in each && each.property === 'og:image');
  const picture = { url: '/sea.jpg', width: 1200, height: 630, alt: '' };
  const own = expect.stringMatching(/^https:\/\/vitrine\.example\/.*site-picture.*\.jpg$/);
  expect(pictureOf('/docs/captions')).toMatchObject({ content: own });
  const site = { fallback: { picture } };
  expect(pictureOf('/docs/captions', {}, { site })).toMatchObject({ content: `${origin}/sea.jpg` });
  expect(pictureOf('/', { image: { ...picture, url: '/own.jpg' } }, { site })).toMatchObject({
    content: `${origin}/own.jpg`,
  });
});

it('tells of other forms and facts by absolute addresses', () => {
  const page = head('/de/journal', {
    alternates: [{ type: 'application/atom+xml', title: 'Feed', href: '/de/feed.xml' }],
    structuredData: (from) => [{ '@type': 'Thing', url: `${from}/` }],
    image: { url: '/a.jpg', width: 1200, height: 630, alt: '' },
  });
  expect(page).toContainEqual(expect.objectContaining({ href: `${origin}/de/feed.xml` }));
  expect(page).toContainEqual({ property: 'og:image', content: `${origin}/a.jpg` });
  expect(page).toContainEqual({ property: 'og:locale', content: 'de_DE' });
  expect(page).toContainEqual({
    'script:ld+json': { '@context': 'https://schema.org', '@type': 'Thing', url: `${origin}/` },
  });
});

it('ends titles as the site says, where there is room', () => {
  const site = { name: 'Screen', titleSuffix: ' | Screen' };
  expect(head('/films', {}, { site })).toContainEqual({ title: 'Rain | Screen' });
  expect(head('/films', {}, { site })).toContainEqual({ property: 'og:title', content: 'Rain' });
  const title = 'A title that is as long as search engines show them at all';
  expect(head('/films', { title }, { site })).toContainEqual({ title });
});

it('names the first page by the site, and without saying it twice', () => {
  const first = { title: undefined };
  expect(head('/', first, { site: { name: 'Screen' } })).toContainEqual({ title: 'Screen' });
  const fallback = { title: 'Short films' };
  expect(head('/', first, { site: { fallback } })).toContainEqual({ title: 'Short films' });
  expect(head('/', { title: 'Screen' }, { site: { name: 'Screen' } })).toContainEqual({
    title: 'Screen',
  });
});

it('says of the site what a page does not say of itself', () => {
  const picture = { url: '/site.jpg', width: 1200, height: 630, alt: 'A screen' };
  const site = { account: '@screen', fallback: { description: 'Short films.', picture } };
  const told = head('/search', {}, { site });
  expect(told).toContainEqual({ name: 'description', content: 'Short films.' });
  expect(told).toContainEqual({ property: 'og:image', content: `${origin}/site.jpg` });
  expect(told).toContainEqual({ name: 'twitter:site', content: '@screen' });
  const own = { description: 'Of its own.', image: { ...picture, url: '/own.jpg' } };
  expect(head('/search', own, { site })).toContainEqual({
    property: 'og:image',
    content: `${origin}/own.jpg`,
  });
  expect(head('/search', own, { site })).not.toContainEqual(
    expect.objectContaining({ content: 'Short films.' }),
  );
});

it('keeps search engines away from every page of a site that wants it', () => {
  const hidden = { name: 'robots', content: 'noindex' };
  expect(head('/', {}, { site: { isHidden: true } })).toContainEqual(hidden);
});
