import { afterEach, expect, it, vi } from 'vitest';
import type { Locale } from '../../lib/i18n/locales.ts';
import { fetchSearch } from './fetch-search.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

await loadMessages('de');

afterEach(() => vi.unstubAllGlobals());

const search = (respond: () => Response | Promise<Response>, messageLocale: Locale = 'en') => {
  vi.stubGlobal('fetch', async () => respond());
  const query = { text: 'sea', locale: 'en', page: 1 } as const;
  return fetchSearch(query, messageLocale, new AbortController().signal);
};

it.each([
  ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ["with a proxy's error page", () => new Response('<p>Bad gateway', { status: 502 })],
] as const)('a search %s fails with a message in the language of the page', async (_, respond) => {
  await expect(search(respond)).rejects.toThrow('Check your connection and try again.');
  await expect(search(respond, 'de')).rejects.toThrow(
    'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  );
});

it('a failed search rejects with the message of the server, or with an empty message', async () => {
  const error = 'The search service isn’t responding.';
  await expect(search(() => Response.json({ error }, { status: 502 }))).rejects.toThrow(error);
  await expect(search(() => Response.json(null))).rejects.toThrow(/^$/);
});
