import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { isDraftModeContext } from '../content/draft-settings.ts';
import { siteContext } from '../site/site-context.ts';
import { defaultSiteMetadata, type SiteMetadata } from './site-metadata.server.ts';
import { createMeta, type PageMetadata } from './page-meta.server.ts';

const origin = 'https://vitrine.example';

function createHead(
  path: string,
  page: Partial<PageMetadata> = {},
  { isDraftMode = false, site = {} }: { isDraftMode?: boolean; site?: Partial<SiteMetadata> } = {},
) {
  const context = new RouterContextProvider();
  context.set(siteContext, { origin, videoOrigin: '/video' });
  context.set(isDraftModeContext, isDraftMode);
  // A server behind a proxy does not see the public origin.
  const url = new URL(path, 'http://127.0.0.1:3000');
  const metadata = { ...defaultSiteMetadata, ...site };
  return createMeta(metadata, { url, context }, { title: 'Rain', description: null, ...page });
}

const linkSchema = z.object({ rel: z.string(), href: z.string(), hrefLang: z.string().optional() });

const getLinks = (path: string, page?: Partial<PageMetadata>) =>
  createHead(path, page).flatMap((descriptor) => {
    const link = linkSchema.safeParse(descriptor).data;
    return link ? [`${link.hrefLang ?? link.rel} ${link.href}`] : [];
  });

it('adds a canonical link and an alternate link for each locale', () => {
  expect(getLinks('/de/films/')).toEqual([
    `canonical ${origin}/de/films`,
    `en ${origin}/films`,
    `de ${origin}/de/films`,
    `x-default ${origin}/films`,
  ]);
  expect(getLinks('/')).toContain(`de ${origin}/de`);
  expect(getLinks('/films', { search: '?page=2' })).toContain(`de ${origin}/de/films?page=2`);
});

it('points the canonical link of an untranslated page to the original', () => {
  expect(getLinks('/de/docs/captions', { locales: ['en'] })).toEqual([
    `canonical ${origin}/docs/captions`,
  ]);
});

it('hides drafts and filtered lists from search engines', () => {
  const hidden = { name: 'robots', content: 'noindex' };
  expect(createHead('/films')).not.toContainEqual(hidden);
  expect(createHead('/films', { noIndex: true })).toContainEqual(hidden);
  expect(createHead('/films', {}, { isDraftMode: true })).toContainEqual(hidden);
});

it('adds an Open Graph image to every page: its own, that of the site, or the built-in one', () => {
  const getImage = (...args: Parameters<typeof createHead>) =>
    createHead(...args).find((tag) => 'property' in tag && tag.property === 'og:image');
  const image = { url: '/sea.jpg', width: 1200, height: 630, alt: '' };
  const builtInUrl = expect.stringMatching(
    /^https:\/\/vitrine\.example\/.*default-share-image.*\.jpg$/,
  );
  expect(getImage('/docs/captions')).toMatchObject({ content: builtInUrl });
  const site = { fallback: { image } };
  expect(getImage('/docs/captions', {}, { site })).toMatchObject({ content: `${origin}/sea.jpg` });
  expect(getImage('/', { image: { ...image, url: '/own.jpg' } }, { site })).toMatchObject({
    content: `${origin}/own.jpg`,
  });
});

it('uses absolute URLs for alternates, structured data and images', () => {
  const page = createHead('/de/journal', {
    alternates: [{ type: 'application/atom+xml', title: 'Feed', href: '/de/feed.xml' }],
    structuredData: (siteOrigin) => [{ '@type': 'Thing', url: `${siteOrigin}/` }],
    image: { url: '/a.jpg', width: 1200, height: 630, alt: '' },
  });
  expect(page).toContainEqual(expect.objectContaining({ href: `${origin}/de/feed.xml` }));
  expect(page).toContainEqual({ property: 'og:image', content: `${origin}/a.jpg` });
  expect(page).toContainEqual({ property: 'og:locale', content: 'de_DE' });
  expect(page).toContainEqual({
    'script:ld+json': { '@context': 'https://schema.org', '@type': 'Thing', url: `${origin}/` },
  });
});

it('appends the title suffix of the site to titles that are short enough', () => {
  const site = { name: 'Screen', titleSuffix: ' | Screen' };
  expect(createHead('/films', {}, { site })).toContainEqual({ title: 'Rain | Screen' });
  expect(createHead('/films', {}, { site })).toContainEqual({
    property: 'og:title',
    content: 'Rain',
  });
  const title = 'A title that is as long as search engines show them at all';
  expect(createHead('/films', { title }, { site })).toContainEqual({ title });
});

it('uses the name of the site as the title of the home page, without the suffix', () => {
  const homePage = { title: undefined };
  expect(createHead('/', homePage, { site: { name: 'Screen' } })).toContainEqual({
    title: 'Screen',
  });
  const fallback = { title: 'Short films' };
  expect(createHead('/', homePage, { site: { fallback } })).toContainEqual({
    title: 'Short films',
  });
  expect(createHead('/', { title: 'Screen' }, { site: { name: 'Screen' } })).toContainEqual({
    title: 'Screen',
  });
});

it('falls back to the description and image of the site', () => {
  const image = { url: '/site.jpg', width: 1200, height: 630, alt: 'A screen' };
  const site = { twitterAccount: '@screen', fallback: { description: 'Short films.', image } };
  const head = createHead('/search', {}, { site });
  expect(head).toContainEqual({ name: 'description', content: 'Short films.' });
  expect(head).toContainEqual({ property: 'og:image', content: `${origin}/site.jpg` });
  expect(head).toContainEqual({ name: 'twitter:site', content: '@screen' });
  const pageFields = { description: 'About this page.', image: { ...image, url: '/own.jpg' } };
  expect(createHead('/search', pageFields, { site })).toContainEqual({
    property: 'og:image',
    content: `${origin}/own.jpg`,
  });
  expect(createHead('/search', pageFields, { site })).not.toContainEqual(
    expect.objectContaining({ content: 'Short films.' }),
  );
});

it('hides every page from search engines if the site is hidden from them', () => {
  const hidden = { name: 'robots', content: 'noindex' };
  expect(createHead('/', {}, { site: { isHidden: true } })).toContainEqual(hidden);
});
