import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { packageMediaOnce } from '../browser/server/packaged-media.ts';
import { createProductionInstall } from './production-install.ts';
import { startSite } from '../fixtures/site-process.ts';

test('a site without development dependencies starts and serves its pages', async ({ request }) => {
  using install = createProductionInstall();
  const site = startSite({}, { packages: await packageMediaOnce(), siteFolder: install.folder });
  try {
    const url = await site.url;
    for (const page of ['/', '/de/docs/install', '/films/the-light-we-keep', '/search?q=light'])
      expect((await request.get(`${url}${page}`)).status(), page).toBe(200);
  } finally {
    const { code, errors } = await site.stop();
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
  }
});

test('a site without a build and without the tools to build it reports how to build it', async () => {
  using install = createProductionInstall();
  rmSync(path.join(install.folder, 'site/build'), { recursive: true });
  const { code, errors } = await startSite({}, { siteFolder: install.folder }).ended;
  expect(code).toBe(1);
  expect(errors).toMatch(/^The site has not been built, .* Run `npm ci && npm run build`\.\n$/);
});
