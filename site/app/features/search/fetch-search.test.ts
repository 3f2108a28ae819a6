import { afterEach, expect, it, vi } from 'vitest';
import type { Locale } from '../../lib/i18n/locales.ts';
import { fetchSearch } from './fetch-search.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

await loadMessages('de');

afterEach(() => vi.unstubAllGlobals());

const search = (answer: () => Response | Promise<Response>, own: Locale = 'en') => {
  vi.stubGlobal('fetch', async () => answer());
  const asked = { text: 'sea', locale: 'en', page: 1 } as const;
  return fetchSearch(asked, own, new AbortController().signal);
};

it.each([
  ['has no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is answered by a proxy', () => new Response('<p>Bad gateway', { status: 502 })],
] as const)('whoever searches and %s is told so in a sentence', async (_, answer) => {
  await expect(search(answer)).rejects.toThrow('Check your connection and try again.');
  await expect(search(answer, 'de')).rejects.toThrow(
    'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  );
});

it('a search that failed says why, and one that says nothing is no riddle', async () => {
  const error = 'The search service isn’t responding.';
  await expect(search(() => Response.json({ error }, { status: 502 }))).rejects.toThrow(error);
  await expect(search(() => Response.json(null))).rejects.toThrow(/^$/);
});
