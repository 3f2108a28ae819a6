import { expect, it } from 'vitest';
import { resolveDeskSettings } from './content-endpoints.ts';
import { loadSiteSettings } from './site-settings.ts';

const embeddedService = { url: 'http://localhost:3000/service', token: 'embedded-token' };
const resolveDesk = (env: Readonly<Record<string, string>>) =>
  resolveDeskSettings(loadSiteSettings(env), embeddedService);

it('Desk edits the content that the pages show, whether embedded or external', () => {
  expect(resolveDesk({})).toMatchObject({
    apiUrl: embeddedService.url,
    isApiLocal: true,
    token: embeddedService.token,
  });
  const externalContent = { CONTENT_API_URL: 'https://graphql.example' };
  const managementSettings = {
    CONTENT_MANAGEMENT_URL: 'https://api.example',
    CONTENT_EDIT_TOKEN: 'external-token',
  };
  const externalDesk = {
    apiUrl: 'https://api.example',
    isApiLocal: false,
    token: 'external-token',
  };
  expect(resolveDesk({ ...externalContent, ...managementSettings })).toMatchObject(externalDesk);
});

it('Desk cannot edit the embedded content while the pages show external content', () => {
  expect(resolveDesk({ CONTENT_API_URL: 'https://graphql.example' }).apiUrl).toBeUndefined();
});
