import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { environmentSchema } from '../service/settings-schema.ts';
import { loadSiteSettings } from './site-settings.ts';

test('uses the embedded service by default', () => {
  expect(loadSiteSettings({ CONTENT_API_URL: '' })).toEqual({
    contentApiUrl: undefined,
    contentToken: undefined,
    environment: undefined,
    videoOrigin: undefined,
    videoDomain: undefined,
    publicUrl: undefined,
    draftToken: undefined,
    managementApiUrl: undefined,
    editToken: undefined,
    editorPassword: undefined,
    draftSecret: undefined,
  });
});

test('removes the trailing slash of a URL', () => {
  expect(loadSiteSettings({ VIDEO_ORIGIN: 'https://films.example/' }).videoOrigin).toBe(
    'https://films.example',
  );
});

test('reports the name and the value of a variable with an invalid URL', () => {
  expect(() => loadSiteSettings({ CONTENT_API_URL: 'localhost' })).toThrow(
    'CONTENT_API_URL must be an HTTP or HTTPS URL, but is "localhost".',
  );
});

test('rejects a short secret without repeating it', () => {
  expect(() => loadSiteSettings({ DRAFT_SECRET: 'hunter2' })).toThrow(
    /^DRAFT_SECRET must have at least 16 characters, so that \D*$/,
  );
  expect(() => loadSiteSettings({ EDITOR_PASSWORD: 'hunter2' })).toThrow(
    /^EDITOR_PASSWORD must have at least 8 characters, so that/,
  );
});

test('rejects an environment other than "main" without an external service', () => {
  const externalSettings = {
    CONTENT_API_URL: 'https://content.example',
    CONTENT_ENVIRONMENT: 'sandbox',
  };
  expect(loadSiteSettings(externalSettings).environment).toBe('sandbox');
  expect(loadSiteSettings({ CONTENT_ENVIRONMENT: 'main' }).environment).toBe('main');
  expect(() => loadSiteSettings({ CONTENT_ENVIRONMENT: 'sandbox' })).toThrow(
    /^CONTENT_ENVIRONMENT names "sandbox", but the embedded service has only "main";/,
  );
  expect(() => loadSiteSettings({ ...externalSettings, CONTENT_ENVIRONMENT: 'a b' })).toThrow(
    'CONTENT_ENVIRONMENT must be a name without spaces, but is "a b".',
  );
});

test('uses the stream origin of a video domain, and rejects an additional video origin', () => {
  expect(loadSiteSettings({ VIDEO_DOMAIN: 'films.example' })).toMatchObject({
    videoOrigin: 'https://stream.films.example',
    videoDomain: 'films.example',
  });
  expect(() => loadSiteSettings({ VIDEO_DOMAIN: 'https://films.example' })).toThrow(
    'VIDEO_DOMAIN must be a domain name, such as "mux.com", but is "https://films.example".',
  );
  const conflictingSettings = {
    VIDEO_DOMAIN: 'films.example',
    VIDEO_ORIGIN: 'https://films.example',
  };
  expect(() => loadSiteSettings(conflictingSettings)).toThrow(
    /^VIDEO_DOMAIN and VIDEO_ORIGIN cannot both be set/,
  );
});

test('documents every environment variable on the configuration page', () => {
  const names = new Set(Object.keys(environmentSchema.shape));
  loadSiteSettings(new Proxy({}, { get: (_, name) => void names.add(String(name)) }));
  const page = readFileSync(
    new URL('../content/docs/operating/configuration.md', import.meta.url),
    'utf8',
  );
  const documentedNames = new Set(page.match(/(?<=`)[A-Z][A-Z\d_]+(?=`)/g));
  expect([...names].filter((name) => !documentedNames.has(name))).toEqual([]);
});
