import { expect, test } from '@playwright/test';
import { readAllCodeSamples, type CodeSample } from './code-samples.ts';

/** Snippets of markup; other tests build those of frameworks. */
const isMarkup = ({ language, file = '' }: CodeSample): boolean =>
  /^html(?:-example)?$/.test(language) && !/\.(?:vue|svelte|astro)$/.test(file);

const byPage = Map.groupBy(readAllCodeSamples().filter(isMarkup), ({ at }) =>
  at.replace(/:\d+$/, ''),
);

/** Reserved host names in snippets, which stand for the reader's own. */
const isExample = (host: string): boolean => /(?:^|\.)(?:example(?:\.\w+)?|test)$/.test(host);

/** Returns whether a snippet names the host of its videos, as those with Mux do. */
const isNamed = (host: string, { code }: CodeSample): boolean =>
  [...code.matchAll(/custom-domain="([^"]+)"/g)].some(([, domain]) => host.endsWith(`.${domain}`));

const pageOrigin = '<meta name="vitrine-video-origin" content="/video">';

/** A page with the player and a snippet. */
const pageWith = (code: string, head: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title><link rel="icon" href="data:,">${head}<script type="module" src="/vitrine/vitrine.js"></script>${code}</html>`;

test('many pages have snippets of markup', () => {
  expect(byPage.size).toBeGreaterThan(15);
});

for (const [name, samples] of byPage) {
  test(`the snippets of ${name} run, and load only from hosts that they name`, async ({ page }) => {
    test.slow();
    const problems: string[] = [];
    let at = '';
    // Some guides set the video origin once per page.
    const head = samples.some(({ code }) => code.includes('vitrine-video-origin'))
      ? pageOrigin
      : '';
    page.on('pageerror', (error) => problems.push(`${at} ${String(error)}`));
    await page.route('**/*', async (route) => {
      const { hostname, pathname } = new URL(route.request().url());
      const sample = samples.find((candidate) => candidate.at === at);
      const isExpected = isExample(hostname) || (sample && isNamed(hostname, sample));
      if (pathname === '/snippet') {
        await route.fulfill({ contentType: 'text/html', body: pageWith(sample?.code ?? '', head) });
      } else if (hostname === '127.0.0.1') {
        await route.continue();
      } else {
        if (!isExpected) problems.push(`${at} loads ${route.request().url()}`);
        await route.abort();
      }
    });
    for (const sample of samples) {
      ({ at } = sample);
      await page.goto('/snippet');
      await page.waitForFunction(() => customElements.get('vitrine-player') !== undefined);
      const tags = await page.evaluate(() =>
        [...document.querySelectorAll(':not(:defined)')].map(({ localName }) => localName),
      );
      expect(tags, at).toEqual([]);
    }
    expect(problems).toEqual([]);
  });
}
