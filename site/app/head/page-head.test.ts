import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { showsDrafts } from '../draft/draft-settings.ts';
import { siteContext } from '../site-context.ts';
import { pageHead, type PageHead } from './page-head.server.ts';

const origin = 'https://vitrine.example';

function head(path: string, page: Partial<PageHead> = {}, drafts = false) {
  const context = new RouterContextProvider();
  context.set(siteContext, { origin, videoOrigin: '/video' });
  context.set(showsDrafts, drafts);
  // A server behind a proxy does not see the address that visitors use.
  const url = new URL(path, 'http://127.0.0.1:3000');
  return pageHead({ url, context }, { title: 'Rain', description: null, ...page });
}

const linkForm = z.object({ rel: z.string(), href: z.string(), hrefLang: z.string().optional() });

const links = (path: string, page?: Partial<PageHead>) =>
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
  expect(links('/de/docs/captions', { existsIn: ['en'] })).toEqual([
    `canonical ${origin}/docs/captions`,
  ]);
});

it('hides drafts and narrowed lists from search engines', () => {
  const hidden = { name: 'robots', content: 'noindex' };
  expect(head('/films')).not.toContainEqual(hidden);
  expect(head('/films', { isHidden: true })).toContainEqual(hidden);
  expect(head('/films', {}, true)).toContainEqual(hidden);
});

it('tells of other forms and facts by absolute addresses', () => {
  const page = head('/de/journal', {
    forms: [{ type: 'application/atom+xml', title: 'Feed', href: '/de/feed.xml' }],
    facts: (from) => [{ '@type': 'Thing', url: `${from}/` }],
    picture: { url: '/a.jpg', width: 1200, height: 630, alt: '' },
  });
  expect(page).toContainEqual(expect.objectContaining({ href: `${origin}/de/feed.xml` }));
  expect(page).toContainEqual({ property: 'og:image', content: `${origin}/a.jpg` });
  expect(page).toContainEqual({ property: 'og:locale', content: 'de_DE' });
  expect(page).toContainEqual({
    'script:ld+json': { '@context': 'https://schema.org', '@type': 'Thing', url: `${origin}/` },
  });
});
