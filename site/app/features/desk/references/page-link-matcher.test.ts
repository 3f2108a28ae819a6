import { expect, it } from 'vitest';
import { createPageLinkMatcher } from './page-link-matcher.ts';

const hasLink = createPageLinkMatcher('/films/night-train', 'https://site.example');
const createText = (url: string) => ({
  content: {
    en: {
      schema: 'dast',
      document: { type: 'root', children: [{ type: 'link', url, children: [] }] },
    },
  },
});

it.each([
  '/films/night-train',
  '/de/films/night-train',
  '/films/night-train?t=12#chapter',
  '/films/night-train/transcript',
  'https://site.example/films/night-train',
  'https://site.example/de/films/night-train',
  'See [the film](/films/night-train).',
  '<a href="/films/night-train">',
])('finds the link %s', (url) => {
  expect(hasLink(createText(url))).toBe(true);
  expect(hasLink({ primary_href: url })).toBe(true);
});

it.each([
  '/films/night-train-2',
  '/films',
  '/journal/films/night-train',
  'https://other.example/films/night-train',
  'https://site.example.org/films/night-train',
  'night-train',
])('does not match %s', (url) => {
  expect(hasLink(createText(url))).toBe(false);
});
