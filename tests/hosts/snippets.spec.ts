import { expect, test } from '@playwright/test';
import { readAllCodeSamples, type CodeSample } from './code-samples.ts';

/** Returns whether a snippet is HTML. Other tests build the snippets of frameworks. */
const isMarkup = ({ language, file = '' }: CodeSample): boolean =>
  /^html(?:-example)?$/.test(language) && !/\.(?:vue|svelte|astro)$/.test(file);

const samplesByPage = Map.groupBy(readAllCodeSamples().filter(isMarkup), ({ location }) =>
  location.replace(/:\d+$/, ''),
);

/** Returns whether a host name is reserved for examples. */
const isExampleHost = (host: string): boolean => /(?:^|\.)(?:example(?:\.\w+)?|test)$/.test(host);

/** Returns whether a host belongs to the video domain that the snippet sets, as snippets for Mux do. */
const isVideoHost = (host: string, { code }: CodeSample): boolean =>
  [...code.matchAll(/custom-domain="([^"]+)"/g)].some(([, domain]) => host.endsWith(`.${domain}`));

const videoOriginTag = '<meta name="vitrine-video-origin" content="/video">';

/** Creates a page with the script of the player and a snippet. */
const createPage = (code: string, head: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title><link rel="icon" href="data:,">${head}<script type="module" src="/vitrine/vitrine.js"></script>${code}</html>`;

test('more than 15 pages have HTML snippets', () => {
  expect(samplesByPage.size).toBeGreaterThan(15);
});

for (const [name, samples] of samplesByPage) {
  test(`the snippets of ${name} run, and load files only from expected hosts`, async ({ page }) => {
    test.slow();
    const problems: string[] = [];
    let location = '';
    // Some guides set the video origin once per page.
    const head = samples.some(({ code }) => code.includes('vitrine-video-origin'))
      ? videoOriginTag
      : '';
    page.on('pageerror', (error) => problems.push(`${location} ${String(error)}`));
    await page.route('**/*', async (route) => {
      const { hostname, pathname } = new URL(route.request().url());
      const sample = samples.find((candidate) => candidate.location === location);
      const isExpectedHost = isExampleHost(hostname) || (sample && isVideoHost(hostname, sample));
      if (pathname === '/snippet') {
        await route.fulfill({
          contentType: 'text/html',
          body: createPage(sample?.code ?? '', head),
        });
      } else if (hostname === '127.0.0.1') {
        await route.continue();
      } else {
        if (!isExpectedHost) problems.push(`${location} loads ${route.request().url()}`);
        await route.abort();
      }
    });
    for (const sample of samples) {
      ({ location } = sample);
      await page.goto('/snippet');
      await page.waitForFunction(() => customElements.get('vitrine-player') !== undefined);
      const tags = await page.evaluate(() =>
        [...document.querySelectorAll(':not(:defined)')].map(({ localName }) => localName),
      );
      expect(tags, location).toEqual([]);
    }
    expect(problems).toEqual([]);
  });
}
