import { expect, it } from 'vitest';
import { action } from './language.ts';

/** Submits the form that chooses a language. */
async function submit(fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(fields);
  const request = new Request('http://site.test/desk/language', { method: 'POST', body });
  return action({ request } as unknown as Parameters<typeof action>[0]);
}

it('stores the chosen language in a cookie and redirects back to the page', async () => {
  const { status, headers } = await submit({ language: 'de', to: '/desk/records/film?page=2' });
  expect([status, headers.get('location')]).toEqual([302, '/desk/records/film?page=2']);
  expect(headers.get('set-cookie')).toMatch(/^vitrine-desk-language=de; Path=\/desk; /);
});

it.each([
  ['an unknown language', { language: 'tlh', to: '/desk/uploads' }, '/desk/uploads'],
  ['no language', { to: '/desk/uploads' }, '/desk/uploads'],
])('sets no cookie for %s', async (_, fields, location) => {
  const { headers } = await submit(fields);
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('location')).toBe(location);
});

it.each(['https://evil.example/', '//evil.example/desk', '/films', ''])(
  'redirects to the desk instead of %j',
  async (to) => {
    expect((await submit({ language: 'en', to })).headers.get('location')).toBe('/desk');
  },
);
