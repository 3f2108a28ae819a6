import { expect, it } from 'vitest';
import { resolveDeskSettings } from './content-endpoints.ts';
import { loadSiteSettings } from './site-settings.ts';

const here = { url: 'http://localhost:3000/service', token: 'edits here' };
const deskOf = (env: Readonly<Record<string, string>>) =>
  resolveDeskSettings(loadSiteSettings(env), here);

it('the desk edits what the pages show: here, or where they are told that it is edited', () => {
  expect(deskOf({})).toMatchObject({ apiUrl: here.url, isApiHere: true, token: here.token });
  const elsewhere = { CONTENT_API_URL: 'https://graphql.example' };
  const management = { CONTENT_MANAGEMENT_URL: 'https://api.example', CONTENT_EDIT_TOKEN: 'there' };
  const there = { apiUrl: 'https://api.example', isApiHere: false, token: 'there' };
  expect(deskOf({ ...elsewhere, ...management })).toMatchObject(there);
});

it('what is kept here is not edited while the pages show other content', () => {
  expect(deskOf({ CONTENT_API_URL: 'https://graphql.example' }).apiUrl).toBeUndefined();
});
