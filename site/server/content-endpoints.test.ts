import { expect, it } from 'vitest';
import { resolveDeskSettings } from './content-endpoints.ts';
import { loadSiteSettings } from './site-settings.ts';

const embedded = { url: 'http://localhost:3000/service', token: 'embedded-token' };
const resolveDesk = (env: Readonly<Record<string, string>>) =>
  resolveDeskSettings(loadSiteSettings(env), embedded);

it('Desk edits the content that the pages show, whether embedded or external', () => {
  expect(resolveDesk({})).toMatchObject({
    apiUrl: embedded.url,
    isApiLocal: true,
    token: embedded.token,
  });
  const externalContent = { CONTENT_API_URL: 'https://graphql.example' };
  const management = {
    CONTENT_MANAGEMENT_URL: 'https://api.example',
    CONTENT_EDIT_TOKEN: 'external-token',
  };
  const externalDesk = {
    apiUrl: 'https://api.example',
    isApiLocal: false,
    token: 'external-token',
  };
  expect(resolveDesk({ ...externalContent, ...management })).toMatchObject(externalDesk);
});

it('Desk cannot edit the embedded content while the pages show external content', () => {
  expect(resolveDesk({ CONTENT_API_URL: 'https://graphql.example' }).apiUrl).toBeUndefined();
});
